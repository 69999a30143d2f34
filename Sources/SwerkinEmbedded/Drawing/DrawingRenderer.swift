import Foundation

/// Makes pictures of drawings.
///
/// `SwerkinDrawing` has one that needs Cairo; this module needs no library of another language.
public protocol DrawingRenderer {
    /// The content of a PNG file with the drawing; the same drawing gives the same bytes.
    ///
    /// Throws any error if there is no picture; its words become part of a failure.
    func png(of drawing: Drawing) throws -> Data
}
