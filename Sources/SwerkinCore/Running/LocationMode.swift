/// The drivers with which the app is located outside navigations: before and after each step that acts.
///
/// Each time takes one snapshot. Coverage by plain steps, drift and undeclared controls come from these locations.
public enum LocationMode: String, Hashable, Sendable, CaseIterable {
    /// All drivers.
    case on
    /// Those whose ``Driver/hasCheapSnapshots`` is true.
    case automatic
    /// None.
    case off

    /// Returns true if the app is located with this driver; without a driver, if it may be.
    func includes(_ driver: (any Driver)?) -> Bool {
        switch self {
        case .on: true
        case .automatic: driver?.hasCheapSnapshots ?? true
        case .off: false
        }
    }
}
