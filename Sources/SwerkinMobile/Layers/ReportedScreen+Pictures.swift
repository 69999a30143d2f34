import Foundation
import SwerkinCore

/// Makes areas of a picture blank; given the areas in points, the picture as PNG and the size of the screen in points.
package typealias PictureBlanking = @Sendable (_ areas: [Rectangle], _ picture: Data, _ size: Size) throws -> Data

extension ReportedScreen {
    /// A picture on which elements are blank, as they are placed on this screen, or nil if there is no picture.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` for an element that is not on this screen,
    /// ``/Swerkin/DriverError/notPossible(_:)`` if the elements can't be made blank, and what taking the picture throws.
    package func blanking(
        _ elements: [ElementReference], by blank: PictureBlanking, on takePicture: () throws -> Data?
    ) throws -> Data? {
        let areas = try elements.map { reference in
            guard let element = tree.element(reference) else { throw DriverError.staleElement(reference) }
            return element.bounds
        }
        guard let picture = try takePicture() else { return nil }
        do {
            return try blank(areas, picture, tree.size)
        } catch {
            throw DriverError.notPossible("the elements cannot be made blank on the picture: \(error)")
        }
    }
}
