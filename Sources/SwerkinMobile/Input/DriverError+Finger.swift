import SwerkinCore

extension DriverError {
    /// The error for a gesture that needs a pointer.
    package static func notByFinger(_ gesture: Gesture) -> DriverError {
        .unsupported(gesture == .hover ? "hover: a finger touches" : "ask for a context menu: press long instead")
    }
}
