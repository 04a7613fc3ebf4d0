// What a key path names: a property of a layer, or what lies in the value of one.

import CoreImage

/// A key path split where the property table knows it.
package final class PropertyPath: Sendable {
    /// The whole path, where it is one that the class's list keeps.
    let path: String
    package let descriptor: PropertyDescriptor
    package let component: PropertyComponent?
    /// The value of a filter.
    package let input: FilterInputPath?
    /// The value of an emitter's cell.
    package let cell: CellKeyPath?

    init(
        _ path: String = "", descriptor: PropertyDescriptor, component: PropertyComponent? = nil, input: FilterInputPath? = nil,
        cell: CellKeyPath? = nil
    ) {
        (self.path, self.descriptor, self.component) = (path, descriptor, component)
        (self.input, self.cell) = (input, cell)
    }

    /// The type of what the path names.
    package var kind: ValueKind { component?.kind ?? input?.kind ?? cell?.field.kind ?? descriptor.kind }
}
