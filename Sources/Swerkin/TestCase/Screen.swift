import SwerkinCore

/// The screen object of a test case: it declares one screen of the app, and finds, checks and touches its elements.
///
/// A screen finds elements (``Viewable``), checks (``Assertable``), touches (``Touchable``), is rendered (``Renderable``) and
/// is navigated to (``Navigable``).
public protocol Screen: ScreenObject, Viewable, Assertable, Touchable {
    /// The test that the screen belongs to.
    var test: BaseTestCase { get }

    /// Makes the screen for a test.
    init(testCase: BaseTestCase)
}

extension Screen {
    /// The session of the test.
    public var session: FlowSession { test.session }
}

/// Puts screens of the app under test onto the display.
public protocol ScreenRenderer {
    /// Shows a screen.
    ///
    /// - Parameters:
    ///   - screenObject: the screen.
    ///   - isAuth: true if a user is logged in.
    func screen(_ screenObject: any Screen, didRenderWithAuth isAuth: Bool)
}
