/// The orientation of a device: upright, or on its side.
public enum DeviceOrientation: String, Hashable, Sendable, CaseIterable {
    /// Upright.
    case portrait = "PORTRAIT"
    /// On its side.
    case landscape = "LANDSCAPE"
}

extension DeviceOrientation: CustomStringConvertible {
    /// The name in lower case, as in `landscape`.
    public var description: String { rawValue.lowercased() }
}
