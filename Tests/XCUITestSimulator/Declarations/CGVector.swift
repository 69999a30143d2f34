#if !canImport(Darwin)
import Foundation

/// A vector in the plane.
///
/// Source: https://developer.apple.com/documentation/corefoundation/cgvector
public struct CGVector: Hashable, Sendable {
    /// The horizontal part.
    ///
    /// Source: https://developer.apple.com/documentation/corefoundation/cgvector/dx
    public var dx: CGFloat
    /// The vertical part.
    ///
    /// Source: https://developer.apple.com/documentation/corefoundation/cgvector/dy
    public var dy: CGFloat

    /// Makes a vector of its parts.
    ///
    /// Source: https://developer.apple.com/documentation/corefoundation/cgvector/init(dx:dy:)
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
#endif
