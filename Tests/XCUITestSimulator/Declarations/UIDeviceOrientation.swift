#if !canImport(Darwin)
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
