import SwerkinCore

extension RemoteBrowserDriver {
    /// Makes one gesture: touches with the mouse, swipes with a finger, both as input of a real user.
    ///
    /// A touch that opens a dialog, or leads to another document, counts as made. Throws
    /// ``/Swerkin/DriverError/missed(_:met:)`` if the element moves away under a touch, which then has no effect.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        defer { readyElement = nil }
        try inDriverErrors(target.element) {
            try currentPage().perform(gesture, on: target, isReady: target.element.map { $0 == readyElement } ?? false)
        }
    }
}
