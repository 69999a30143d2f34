#if os(iOS) || os(visionOS) || !canImport(Darwin)
import Swerkin

#if canImport(Darwin)
import UIKit
#else
import UIKitSimulator
#endif

/// A screen object that makes its controller, so that it can be shown without walking there.
public protocol UIKitScreen: Screen {
    /// Makes the controller of the screen.
    @MainActor func create() -> UIViewController
}

/// Shows one screen in a ``UIKitDriver`` without walking there: it makes the screen's controller and pushes it.
///
/// ```swift
/// class CartScreen: BaseScreen, UIKitScreen {
///     func create() -> UIViewController { CartViewController() }
///     override func renderScreen() { renderer.screen(self, didRenderWithAuth: true) }
/// }
/// ```
public final class UIKitScreenRenderer: ScreenRenderer {
    private let prepare: @MainActor (_ isAuth: Bool) -> Void

    /// Makes a renderer.
    ///
    /// - Parameter prepare: brings the app into the state of a user who is logged in or is not, before the screen is made.
    public init(prepare: @escaping @MainActor (_ isAuth: Bool) -> Void = { _ in }) { self.prepare = prepare }

    /// Makes the screen's controller, pushes it, and waits for the screen's trait.
    ///
    /// A screen that is no ``UIKitScreen``, or a test on another driver, fails the test.
    public func screen(_ screenObject: any Screen, didRenderWithAuth isAuth: Bool) {
        let query = screenObject.traitQuery
        screenObject.test.And.performStep(["\(type(of: screenObject))", isAuth], "IShow(screen:withAuth:)") {
            let app = try screenObject.session.run.app()
            try show(screenObject, on: app.driver, isAuth: isAuth)
            if let query { try app.expect(query) }
        }
    }

    func show(_ screenObject: any Screen, on driver: any Driver, isAuth: Bool) throws {
        guard let screen = screenObject as? any UIKitScreen else {
            throw StepFailure(.misuse("\(type(of: screenObject)) makes no controller: let it conform to UIKitScreen."))
        }
        guard let driver = driver as? UIKitDriver else {
            throw StepFailure(
                .misuse("a screen is rendered in process by UIKitDriver; makeDriver() makes another driver."))
        }
        let prepare = prepare
        // The driver has made sure that this is the main thread before it calls the closure.
        nonisolated(unsafe) let shown = screen
        try driver.push {
            prepare(isAuth)
            return shown.create()
        }
    }
}
#endif
