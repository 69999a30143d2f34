#if os(iOS) || os(visionOS) || !canImport(Darwin)
import Foundation
import SwerkinCore
import SwerkinMobile

#if canImport(Darwin)
import UIKit
#else
import UIKitSimulator
#endif

/// A snapshot of a window, with the objects that its elements were.
struct WindowReading: Sendable {
    /// The screen.
    let screen: ReportedScreen
    /// The objects, in the order of the report; only the main actor uses them.
    private let objects: ObjectList

    /// Reads a window; O(views).
    @MainActor init(_ window: AppWindow, launch: Int) {
        var reader = ObjectReader(alert: window.frontController as? UIAlertController)
        window.window.layoutIfNeeded()
        let application = reader.application(window.window)
        var supplement = ReportedScreen.Supplement()
        supplement.launch = launch
        screen = ReportedScreen(application, supplement: supplement) { field, _ in field.isFocused }
        objects = ObjectList(reader.objects)
    }

    /// The object that an element was, or nil if the element is not in this snapshot or the object has gone.
    @MainActor func object(_ reference: ElementReference) -> NSObject? {
        screen.numbers[reference].flatMap { objects.all[$0] }
    }
}

/// Objects of UIKit, which only the main actor touches.
@MainActor private final class ObjectList {
    let all: [NSObject]

    init(_ all: [NSObject]) { self.all = all }
}

/// Reads objects as assistive technology reaches them.
@MainActor private struct ObjectReader {
    /// The objects, in the order of the report.
    private(set) var objects: [NSObject] = []
    private let alert: UIAlertController?

    init(alert: UIAlertController?) { self.alert = alert }

    mutating func application(_ window: UIWindow) -> ReportedElement {
        objects = [window]
        var application = ReportedElement(.application)
        application.bounds = Rectangle(window.bounds)
        application.children = window.subviews.flatMap { elements(of: $0) }
        // UIKit shows the view in place of the keyboard in a window of its own.
        let inputView = objects.lazy.compactMap { $0 as? UIResponder }.first(where: \.isFirstResponder)?.inputView
        if let inputView { application.children += elements(of: inputView) }
        return application
    }

    private mutating func elements(of object: NSObject) -> [ReportedElement] {
        if let view = object as? UIView, view.isHidden || view.alpha < 0.01 { return [] }
        objects.append(object)
        var element = ReportedElement(object, isAlert: alert != nil && object === alert?.view)
        if element.type == .alert { element.label = alert?.title ?? alert?.message }
        if object.accessibilityElementsHidden { return [element] }
        if let picker = object as? UIPickerView {
            element.children = wheels(of: picker)
            // The only wheel has the picker's names.
            if element.children.count == 1 { (element.identifier, element.label, element.name) = (nil, nil, nil) }
            return [element]
        }
        let exposed = object.accessibilityElements?.compactMap { $0 as? NSObject }
        let inside = exposed ?? (object.isAccessibilityElement ? [] : (object as? UIView)?.subviews ?? [])
        element.children = inside.flatMap { elements(of: $0) }
        return [element]
    }

    private mutating func wheels(of picker: UIPickerView) -> [ReportedElement] {
        PickerColumn.columns(of: picker).map { column in
            objects.append(column)
            return ReportedElement(column)
        }
    }
}

/// The window of the app under test, and its presented controllers.
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

    /// The topmost presented view controller; the root's own if none is presented.
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
