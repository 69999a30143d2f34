/// The orientation of a device.
public enum DeviceOrientation: String, Hashable, Sendable, CaseIterable {
    /// Upright.
    case portrait = "PORTRAIT"
    /// On its side.
    case landscape = "LANDSCAPE"
}
