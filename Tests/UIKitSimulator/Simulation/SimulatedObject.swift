#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded

/// What stands for an element of an embedded app.
@MainActor protocol SimulatedObject: UIView {
    /// The app.
    var app: SimulatedApp { get }
    /// The element, or nil for a view that only holds others.
    var element: Element? { get }
}

/// The controller of the window's content.
@MainActor protocol SimulatedRoot: UIViewController {
    var viewsOfWindow: [UIView] { get }
    var boundsOfWindow: CGRect { get }
    func endEditing() -> Bool
}

extension SimulatedObject {
    /// UIKit's own controls are elements, and what they hold is not reached.
    var isElement: Bool {
        guard let element else { return false }
        return ![.region, .table, .row, .dialog, .alertDialog, .navigation].contains(element.role)
    }

    var frameOnScreen: CGRect { CGRect(element?.bounds ?? Rectangle(x: 0, y: 0, width: 0, height: 0)) }

    var traits: UIAccessibilityTraits {
        guard let element else { return [] }
        var traits = Self.traits(of: element.role)
        if element.isPressed || element.traits.contains(.selected) { traits.insert(.selected) }
        if !element.isEnabled { traits.insert(.notEnabled) }
        return traits
    }

    private static func traits(of role: Role) -> UIAccessibilityTraits {
        switch role {
        case .button, .switch, .checkbox: .button
        case .text: .staticText
        case .heading: [.staticText, .header]
        case .image: .image
        case .listBox: .adjustable
        default: []
        }
    }

    /// Only what the app's own views do by themselves; UIKit leaves touches to VoiceOver.
    func activate() -> Bool { element.map { $0.role == .row && app.touch($0) } ?? false }

    func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        element.map { app.swipe(direction.swipe, $0) } ?? false
    }
}

extension UIAccessibilityScrollDirection {
    /// The way of a finger that scrolls so.
    fileprivate var swipe: SwipeDirection {
        switch self {
        case .left: .right
        case .right: .left
        case .up: .down
        case .down: .up
        }
    }
}

extension CGRect {
    init(_ rectangle: Rectangle) {
        self.init(
            x: rectangle.origin.x, y: rectangle.origin.y, width: rectangle.size.width, height: rectangle.size.height)
    }
}
#endif
