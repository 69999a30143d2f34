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

/// The orientation of a device.
///
/// Platforms: iOS
/// Source: https://developer.apple.com/documentation/uikit/uideviceorientation
public enum UIDeviceOrientation: Int, Sendable {
    /// The orientation is not known.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uideviceorientation/unknown
    case unknown = 0
    /// Upright.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uideviceorientation/portrait
    case portrait = 1
    /// On its side, the home button at the right.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uideviceorientation/landscapeleft
    case landscapeLeft = 3
}
#endif
