#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded

/// The navigation controller of an embedded app: its screens, and what is presented over them.
public final class SimulatedNavigation: UINavigationController, SimulatedRoot {
    /// The app.
    public let app: SimulatedApp

    /// Shows an app that its driver has launched.
    public init<App: EmbeddedApp>(_ driver: EmbeddedDriver<App>) throws {
        app = SimulatedApp(driver, try driver.app)
        super.init(rootViewController: UIViewController())
    }

    public override var viewControllers: [UIViewController] { app.embedded.navigationStack.map(SimulatedScreen.init) }

    public override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        if let screen = viewController as? SimulatedScreen { app.embedded.push(screen.screen) }
    }

    public override func popViewController(animated: Bool) -> UIViewController? {
        let top = viewControllers.last
        return app.embedded.pop() ? top : nil
    }

    public override var presentedViewController: UIViewController? {
        if let alert = app.tree.elements.last(where: { $0.role == .alertDialog }) { return SimulatedAlert(app, alert) }
        if app.embedded.popover != nil { return SimulatedPresented(app, .popover) }
        return app.embedded.hasModal ? SimulatedPresented(app, .automatic) : nil
    }

    var viewsOfWindow: [UIView] {
        app.tree.roots.filter { $0.label != "keyboard" }.map(app.view)
    }

    var boundsOfWindow: CGRect { CGRect(x: 0, y: 0, width: app.embedded.size.width, height: app.embedded.size.height) }

    func endEditing() -> Bool {
        app.embedded.focus(nil)
        return true
    }
}

/// One screen of an embedded app, as a controller.
public final class SimulatedScreen: UIViewController {
    /// The screen.
    let screen: EmbeddedScreen

    /// Makes a controller of a screen.
    public init(_ screen: EmbeddedScreen) { self.screen = screen }
}

/// What an embedded app presents over its screen.
final class SimulatedPresented: UIViewController {
    private let app: SimulatedApp
    private let style: UIModalPresentationStyle

    init(_ app: SimulatedApp, _ style: UIModalPresentationStyle) { (self.app, self.style) = (app, style) }

    override var modalPresentationStyle: UIModalPresentationStyle { style }

    override func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
        if !app.embedded.dismissPopover() { app.embedded.dismissModal() }
        completion?()
    }
}

/// An alert of an embedded app.
final class SimulatedAlert: UIAlertController {
    private let shown: UIView
    private let element: Element

    init(_ app: SimulatedApp, _ element: Element) { (shown, self.element) = (app.view(of: element), element) }

    override var view: UIView? { shown }
    override var title: String? { element.label }
}
#endif
