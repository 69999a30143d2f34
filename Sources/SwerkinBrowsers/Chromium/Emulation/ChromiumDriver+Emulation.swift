import SwerkinCore

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

    /// Grants permissions to pages from now on, without asking; outlasts a reset.
    ///
    /// Permissions are named as in the protocol's Browser.PermissionType, as in `geolocation`. All others are refused at once,
    /// since a headless Chromium cannot ask.
    ///
    /// Throws `StepFailure`, with the test at fault, if the browser knows no such permission.
    public func allow(_ permissions: [String]) throws {
        let before = configuration.permissions
        configuration.permissions += permissions.filter { !before.contains($0) }
        do {
            try inDriverErrors { try grantPermissions() }
        } catch {
            configuration.permissions = before
            throw error
        }
    }
}
