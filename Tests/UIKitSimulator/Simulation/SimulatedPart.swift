#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded

/// An element of an embedded app that a view stands for.
@MainActor struct SimulatedPart {
    /// The app.
    let app: SimulatedApp
    /// The element.
    let element: Element

    /// The views that stand for what is inside it.
    var views: [UIView] { element.children.map(app.view) }

    /// The frame on the screen.
    var frame: CGRect { CGRect(element.bounds) }

    // MARK: Accessibility

    /// UIKit's own controls are elements, and what they hold is not reached.
    var isElement: Bool {
        ![.region, .table, .row, .dialog, .alertDialog, .navigation].contains(element.role)
    }

    var traits: UIAccessibilityTraits {
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

    func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool { app.swipe(direction.swipe, element) }

    // MARK: Actions

    @discardableResult func touch() -> Bool { app.touch(element) }

    func choose(_ option: String) { app.choose(option, element) }

    func enter(_ text: String, replacing: Bool) { app.enter(text, element, replacing: replacing) }

    // MARK: Scrolling

    var offset: CGPoint { app.offset(of: element) }

    var sizeOfContent: CGSize { app.sizeOfContent(of: element) }

    func scroll(right: Double, down: Double) { app.scroll(element, right: right, down: down) }
}

/// The controller of the window's content.
@MainActor protocol SimulatedRoot: UIViewController {
    var viewsOfWindow: [UIView] { get }
    var boundsOfWindow: CGRect { get }
    func endEditing() -> Bool
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

final class SimulatedButton: UIButton {
    override func sendActions(for controlEvents: UIControl.Event) {
        if controlEvents.contains(.touchUpInside) { simulated?.touch() }
    }
}

/// The rows of an embedded table, which its delegate reacts to.
final class SimulatedTable: UITableView, UITableViewDelegate {
    override var delegate: (any UITableViewDelegate)? {
        get { self }
        set {}
    }

    var tableView: UITableViewDelegateMethods? {
        var methods = UITableViewDelegateMethods()
        methods.didSelect = { [unowned self] path in subviews[path[1]].simulated?.touch() }
        return methods
    }
}

/// A wheel of the embedded app.
final class SimulatedPicker: UIPickerView, UIPickerViewDelegate {
    private var titles: [String] { simulated?.element.options?.map(\.label) ?? [] }
    private var turned: Int?

    override var delegate: (any UIPickerViewDelegate)? {
        get { self }
        set {}
    }
    override var numberOfComponents: Int { 1 }
    override func numberOfRows(inComponent component: Int) -> Int { titles.count }
    override func selectedRow(inComponent component: Int) -> Int {
        turned ?? titles.firstIndex { $0 == simulated?.element.value } ?? -1
    }
    override func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { turned = row }

    var pickerView: UIPickerViewDelegateMethods? {
        var methods = UIPickerViewDelegateMethods()
        methods.title = { [unowned self] row, _ in titles[row] }
        methods.didSelect = { [unowned self] row, _ in simulated?.choose(titles[row]) }
        return methods
    }
}

final class SimulatedSwitch: UISwitch {
    private var wanted: Bool?
    private var isOnInApp: Bool { simulated?.element.value == "1" }
    override var isOn: Bool { wanted ?? isOnInApp }
    override func setOn(_ on: Bool, animated: Bool) { wanted = on }

    override func sendActions(for controlEvents: UIControl.Event) {
        if controlEvents == .valueChanged, isOn != isOnInApp { simulated?.touch() }
    }
}

final class SimulatedField: UITextField {
    private var pending: String?
    override var text: String? {
        get { pending ?? simulated?.element.value }
        set { pending = newValue }
    }
    override var placeholder: String? { simulated?.element.placeholder }
    override var isSecureTextEntry: Bool { simulated?.element.isSecure ?? false }

    override func sendActions(for controlEvents: UIControl.Event) {
        guard controlEvents == .editingChanged, let pending else { return }
        simulated?.enter(pending, replacing: true)
    }
    override var isFirstResponder: Bool { simulated?.element.isFocused ?? false }
    override func becomeFirstResponder() -> Bool { simulated?.touch() ?? false }
    override func insertText(_ text: String) { simulated?.enter(text, replacing: false) }
}

final class SimulatedTextView: UITextView {
    override var text: String? {
        get { simulated?.element.value ?? "" }
        set { simulated?.enter(newValue ?? "", replacing: true) }
    }
    override var isFirstResponder: Bool { simulated?.element.isFocused ?? false }
    override func becomeFirstResponder() -> Bool { simulated?.touch() ?? false }
    override func insertText(_ text: String) { simulated?.enter(text, replacing: false) }
}
#endif
