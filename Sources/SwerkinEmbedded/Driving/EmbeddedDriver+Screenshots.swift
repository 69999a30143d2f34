import Foundation
import SwerkinCore

extension EmbeddedDriver {
    /// A picture of the display as PNG, or nil if the driver has no renderer.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if the renderer fails.
    public func screenshot() throws -> Data? { try renderer.map { try picture(of: app.drawing(), by: $0) } }

    /// A picture of the display as PNG on which these elements are blank; nil if the driver has no renderer.
    ///
    /// Throws as ``screenshot()``, and ``/Swerkin/DriverError/staleElement(_:)`` if an element has gone.
    public func screenshot(blanking elements: [ElementReference]) throws -> Data? {
        let areas = try elements.map { try view($0).bounds }
        return try renderer.map { renderer in
            var drawing = try app.drawing()
            drawing.commands += areas.map { .fill($0, Self.blank, cornerRadius: 0) }
            return try picture(of: drawing, by: renderer)
        }
    }

    private static var blank: Drawing.Color { Drawing.Color(red: 0.5, green: 0.5, blue: 0.5) }

    /// A picture of the whole content of a scroll view, or nil if the driver has no renderer.
    ///
    /// Throws `DriverError.notPossible` for an element that is no scroll view.
    public func screenshot(ofContentOf element: ElementReference) throws -> Data? {
        guard let scrollView = try view(element) as? ScrollView else {
            throw DriverError.notPossible("it is no scroll view")
        }
        return try renderer.map { try picture(of: app.drawing(ofContentOf: scrollView), by: $0) }
    }

    private func picture(of drawing: Drawing, by renderer: any DrawingRenderer) throws -> Data {
        do {
            return try renderer.png(of: drawing)
        } catch {
            throw DriverError.notPossible("the screen cannot be drawn: \(error)")
        }
    }
}
