import Swerkin

extension ChromiumDriver {
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
