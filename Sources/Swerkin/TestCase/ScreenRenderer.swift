/// Puts screens of the app under test onto the display.
public protocol ScreenRenderer {
    /// Shows a screen.
    ///
    /// - Parameters:
    ///   - screenObject: the screen.
    ///   - isAuth: true if a user is logged in.
    func screen(_ screenObject: any Screen, didRenderWithAuth isAuth: Bool)
}
