// Filters by typed properties, by the import that Apple's clients have for them.

import CoreImage.CIFilterBuiltins
import XCTest

final class SubmoduleTests: XCTestCase {
    func testThePartThatIsImportedBringsItsFramework() {
        let filter = CIFilter.gaussianBlur()
        filter.radius = 3
        XCTAssertEqual((filter.value(forKey: kCIInputRadiusKey) as? NSNumber)?.doubleValue, 3)
        XCTAssertNil(filter.outputImage, "without an input")
    }
}
