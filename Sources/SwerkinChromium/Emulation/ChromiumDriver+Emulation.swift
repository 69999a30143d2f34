import Swerkin

extension ChromiumDriver {
    /// Changes the emulated device from now on, in all windows.
    ///
    /// ```swift
    /// try driver.emulate { $0.colorScheme = .dark }
    /// try driver.emulate { $0.network = .offline }
    /// ```
    ///
    /// Only the differences are applied, and they outlast a reset. A page reacts as on a device on which the user changes
    /// something: it keeps what it has read before. Before the launch it is the same as configuring the driver.
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
