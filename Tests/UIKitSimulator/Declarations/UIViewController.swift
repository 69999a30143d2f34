#if !canImport(Darwin)
import Foundation

/// A screen or a part of one.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller
@MainActor open class UIViewController: UIResponder {
    /// The view, which is loaded if it is not yet.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/view
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! { nil }

    /// The controller that it presents, or nil if it presents none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller
    open var presentedViewController: UIViewController? { nil }

    /// The navigation controller that it is in, or nil if it is in none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationcontroller
    open var navigationController: UINavigationController? { nil }

    /// The appearance of the presented controller.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/modalpresentationstyle
    open var modalPresentationStyle: UIModalPresentationStyle { .automatic }

    /// The title.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/title
    open var title: String? { nil }

    /// The controllers inside.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/children
    open var children: [UIViewController] { [] }

    /// Takes away what it presents, or itself if it presents nothing.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)
    open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {}
}

/// The appearances of presented controllers.
///
/// Source: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
    /// The member `automatic`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/automatic
    case automatic = -2
    /// The member `popover`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/popover
    case popover = 7
}

/// A stack of screens.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller
@MainActor open class UINavigationController: UIViewController {
    /// Makes a stack of one screen.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(rootviewcontroller:)
    public init(rootViewController: UIViewController) {}

    /// The screens, the topmost last.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller/viewcontrollers
    open var viewControllers: [UIViewController] { [] }

    /// Puts a screen on top.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller/pushviewcontroller(_:animated:)
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {}

    /// Takes the topmost screen off, and returns it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller/popviewcontroller(animated:)
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
}

/// An alert or an action sheet.
///
/// Source: https://developer.apple.com/documentation/uikit/uialertcontroller
@MainActor open class UIAlertController: UIViewController {
    /// The text below the title.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uialertcontroller/message
    open var message: String? { nil }
}

/// A window.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindow
@MainActor open class UIWindow: UIView {
    /// The controller of its content.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller
    open var rootViewController: UIViewController?

    /// Makes a window of a scene.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiwindow/init(windowscene:)
    public init(windowScene: UIWindowScene) {}

    /// Shows the window in front of others, and lets typed text go to it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiwindow/makekeyandvisible()
    open func makeKeyAndVisible() {}

    open override var subviews: [UIView] {
        if let root = rootViewController as? any SimulatedRoot { return root.viewsOfWindow }
        return [rootViewController?.view].compactMap { $0 }
    }
    open override var bounds: CGRect { (rootViewController as? any SimulatedRoot)?.boundsOfWindow ?? .zero }
    open override func endEditing(_ force: Bool) -> Bool {
        (rootViewController as? any SimulatedRoot)?.endEditing() ?? false
    }
}

/// One part of an app's user interface.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscene
@MainActor open class UIScene: UIResponder {}

/// A part with windows.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindowscene
@MainActor open class UIWindowScene: UIScene {}

/// The app.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplication
@MainActor open class UIApplication: UIResponder {
    /// The app of the process.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiapplication/shared
    public class var shared: UIApplication { SimulatedHost.application }

    /// The parts of the app that are connected.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiapplication/connectedscenes
    open var connectedScenes: Set<UIScene> { SimulatedHost.scenes }
}
#endif
