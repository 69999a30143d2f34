import Swerkin

extension ChromiumDriver {
    /// Allows pages something from now on, without asking; outlasts a reset.
    ///
    /// Permissions are named as in the protocol's Browser.PermissionType, as in `geolocation`. Whatever is not allowed is
    /// refused at once, for a headless Chromium asks nobody.
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
