import Swerkin

extension ChromiumDriver {
    /// Changes what the pages are told about the device from now on, in all windows.
    ///
    /// ```swift
    /// try driver.emulate { $0.colorScheme = .dark }
    /// try driver.emulate { $0.network = .offline }
    /// ```
    ///
    /// Only what differs from before is changed, and it outlasts a reset. A page reacts as on a device on which the user
    /// changes something: what it read before it keeps. Before the launch it is the same as configuring the driver.
    ///
    /// Throws `StepFailure`, with the test at fault, if the browser does not know the language or the time zone.
    public func emulate(_ change: (inout EmulatedDevice) -> Void) throws {
        let before = configuration.device
        var device = before
        change(&device)
        configuration.device = device
        do {
            try inDriverErrors { try tellPages(device.commands(from: before)) }
        } catch {
            configuration.device = before
            throw error
        }
    }
}
