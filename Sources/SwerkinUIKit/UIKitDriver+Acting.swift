#if os(iOS) || os(visionOS) || !canImport(Darwin)
import Foundation
import SwerkinCore
import SwerkinMobile

#if canImport(Darwin)
import UIKit
#else
import UIKitSimulator
#endif

extension UIKitDriver {
    /// Touches an element as VoiceOver does, or swipes to scroll: an element by its `accessibilityScroll(_:)`, the screen by its scroll
    /// views.
    ///
    /// | the element is | a touch |
    /// | --- | --- |
    /// | a switch | turns it, with its event |
    /// | a field | gives it the focus |
    /// | a segment | chooses it, with the event of its control |
    /// | a cell of a table or a collection | selects it, and calls the delegate |
    /// | another control | sends its events of a touch, unless it is disabled |
    /// | anything else | activates it, or the nearest around it that can be activated |
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone, ``/Swerkin/DriverError/notPossible(_:)`` if
    /// nothing takes the touch, ``/Swerkin/DriverError/unsupported(_:)`` for other gestures and for points.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        if case .swipe(let direction) = gesture, target == .screen {
            _ = try scroll(direction.opposite, in: nil)
            return
        }
        guard case .element(let reference) = target else {
            throw DriverError.unsupported(
                "touch a point in process: XCTest has no public function for that; name an element")
        }
        switch gesture {
        case .touch: try touch(reference)
        case .swipe(let direction): try swipe(direction, reference)
        default:
            throw DriverError.unsupported(
                "make this gesture in process: XCTest has no public function for that; use SwerkinXCUITest")
        }
    }

    private func touch(_ reference: ElementReference) throws {
        let chain = try self.chain(to: reference)
        let isTaken = try onMain { _ in chain.takeTouch() }
        guard isTaken else {
            throw DriverError.notPossible(
                """
                no control, no delegate of a cell and no accessibilityActivate() takes the touch, and XCTest touches nothing \
                in process by a public function; implement accessibilityActivate(), or use SwerkinXCUITest
                """)
        }
    }

    private func swipe(_ direction: SwipeDirection, _ reference: ElementReference) throws {
        let chain = try self.chain(to: reference)
        let isTaken = try onMain { _ in chain.objects.contains { $0.accessibilityScroll(direction.scroll) } }
        guard isTaken else { throw DriverError.notPossible("no accessibilityScroll(_:) takes the swipe") }
    }

    /// Puts text into a field, with the events of typing.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if it has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it is no
    /// field.
    public func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        let chain = try self.chain(to: element)
        let isField = try onMain { _ in chain.objects.first?.enter(text, replacing: replacing) ?? false }
        guard isField else { throw DriverError.notPossible("it is no field that takes text") }
    }

    /// The element with those around it, as objects, the innermost first.
    func chain(to reference: ElementReference) throws -> ObjectChain {
        let reading = try self.reading ?? read()
        guard let chain = reading.screen.tree.chain(to: reference) else { throw DriverError.staleElement(reference) }
        return try onMain { _ in ObjectChain(chain.reversed().compactMap { reading.object($0.reference) }) }
    }
}

/// An object and those around it, which only the main actor touches.
@MainActor final class ObjectChain {
    /// The objects, the innermost first.
    let objects: [NSObject]

    init(_ objects: [NSObject]) { self.objects = objects }
}

extension NSObject {
    /// Performs the effect of a touch, none for a disabled control; returns false if the object does not react to it.
    @MainActor func takeTouch() -> Bool {
        switch self {
        case let control as UIControl where !control.isEnabled: return true
        case let field as UITextField: return field.becomeFirstResponder()
        case let field as UITextView where field.isEditable: return field.becomeFirstResponder()
        case let toggle as UISwitch:
            toggle.setOn(!toggle.isOn, animated: false)
            toggle.sendActions(for: .valueChanged)
            return true
        // Its menu opens in a window of the system's.
        case let button as UIButton where button.opensMenu: return false
        case let control as UIControl:
            // A finger sends both at once, and a button made with a primary action hears the second alone.
            control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
            return true
        default: return accessibilityActivate()
        }
    }

    /// Puts text into a field; returns false if it is none.
    @MainActor fileprivate func enter(_ text: String, replacing: Bool) -> Bool {
        switch self {
        case let field as UITextField:
            field.becomeFirstResponder()
            if replacing, field.hasText {
                field.text = ""
                field.sendActions(for: .editingChanged)
            }
            if !text.isEmpty { field.insertText(text) }
        case let field as UITextView where field.isEditable:
            field.becomeFirstResponder()
            if replacing, field.hasText { field.text = "" }
            if !text.isEmpty { field.insertText(text) }
        default: return false
        }
        return true
    }
}

extension SwipeDirection {
    /// The scroll that a finger makes in this direction: it pulls the content along.
    fileprivate var scroll: UIAccessibilityScrollDirection {
        switch opposite {
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        }
    }
}
#endif
