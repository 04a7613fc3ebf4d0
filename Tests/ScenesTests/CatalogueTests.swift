// What every sample must keep to, whatever it shows.

import QuartzCore
import Scenes
import XCTest

final class CatalogueTests: XCTestCase {
    func testEverySampleHasATitleAndAPictureNameOfItsOwn() {
        XCTAssertEqual(Set(Catalogue.all.map { $0.title }).count, Catalogue.all.count)
        XCTAssertEqual(Set(Catalogue.all.map { $0.pictureName }).count, Catalogue.all.count)
        for sample in Catalogue.all {
            XCTAssertFalse(sample.summary.isEmpty, sample.title)
            XCTAssertTrue(sample.pictureName.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }, sample.pictureName)
        }
    }

    func testASampleIsFoundByTitleAndByPictureNameInAnyCase() {
        for sample in Catalogue.all {
            XCTAssertTrue(Catalogue.named(sample.title.uppercased()) == sample, sample.title)
            XCTAssertTrue(Catalogue.named(sample.pictureName) == sample, sample.title)
        }
        XCTAssertNil(Catalogue.named("no such sample"))
    }

    func testScriptsAndPictureTimesAreInOrderOfTime() {
        for sample in Catalogue.all {
            XCTAssertEqual(sample.script.map { $0.time }, sample.script.map { $0.time }.sorted(), sample.title)
            XCTAssertEqual(sample.pictureTimes, sample.pictureTimes.sorted(), sample.title)
            XCTAssertFalse(sample.pictureTimes.isEmpty, sample.title)
        }
    }

    func testEverySampleMakesARootOfTheSizeThatSamplesAreLaidOutFor() throws {
        for sample in Catalogue.all {
            XCTAssertEqual(try sample.init().makeRoot().bounds, CGRect(origin: .zero, size: SampleSize), sample.title)
        }
    }

    func testEverySampleIsWrittenInTheFileThatItNames() {
        for sample in Catalogue.all {
            let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("Samples/Scenes/Demonstrations/\(sample.sourceFile)")
            XCTAssertTrue(FileManager.default.fileExists(atPath: file.path), file.path)
        }
    }

    func testEveryPictureThatTheSamplesNameCanBeLoaded() throws {
        let planets = Picture.planets.flatMap { [$0, $0 + "-small"] }
        for name in planets + Picture.cards + ["starfield", "compass-rose", "compass-arrow", "boat"] {
            let image = try Picture.load(name)
            XCTAssertGreaterThan(image.width, 0, name)
        }
    }

    func testAMissingPictureIsAnErrorThatNamesIt() {
        XCTAssertThrowsError(try Picture.load("pluto")) { error in
            XCTAssertTrue("\(error)".contains("pluto"), "\(error)")
        }
    }
}
