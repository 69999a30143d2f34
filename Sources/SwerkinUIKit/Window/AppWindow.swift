#if os(iOS) || os(visionOS) || !canImport(Darwin)
import SwerkinCore

#if canImport(Darwin)
import UIKit
#else
import UIKitSimulator
#endif

/// The window of the app under test, with what is presented in it.
@MainActor final class AppWindow {
    /// The window.
    let window: UIWindow

    /// Shows a controller in a new window of the host app's first scene.
    init(_ root: UIViewController) throws {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        guard let scene = scenes.first else {
            throw DriverError.lost(
                "there is no scene to show a window in: let the test target have a Host Application, one with scenes")
        }
        window = UIWindow(windowScene: scene)
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    /// Takes the window away.
    func hide() {
        window.isHidden = true
        window.rootViewController = nil
    }

    /// The controller in front: what is presented by what is presented by the root.
    var frontController: UIViewController? {
        var front = window.rootViewController
        while let next = front?.presentedViewController { front = next }
        return front
    }

    /// The frontmost navigation controller, or nil if there is none.
    var navigationController: UINavigationController? {
        guard let front = frontController else { return nil }
        return Self.navigationController(in: front) ?? window.rootViewController.flatMap(Self.navigationController)
    }

    private static func navigationController(in controller: UIViewController) -> UINavigationController? {
        if let navigation = controller as? UINavigationController { return navigation }
        return controller.navigationController
            ?? controller.children.reversed().lazy.compactMap(navigationController).first
    }
}
#endif
