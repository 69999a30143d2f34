#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded

final class SimulatedButton: UIButton, SimulatedObject {
    let app: SimulatedApp
    let element: Element?

    init(_ app: SimulatedApp, _ element: Element) {
        (self.app, self.element) = (app, element)
        super.init()
        accessibilityIdentifier = element.identifier
    }

    override var subviews: [UIView] { element?.children.map(app.view) ?? [] }
    override var bounds: CGRect { CGRect(origin: .zero, size: frameOnScreen.size) }
    override var isEnabled: Bool { element?.isEnabled ?? true }

    override func sendActions(for controlEvents: UIControl.Event) {
        if let element, controlEvents == .touchUpInside { _ = app.touch(element) }
    }
}

final class SimulatedSwitch: UISwitch, SimulatedObject {
    let app: SimulatedApp
    let element: Element?

    init(_ app: SimulatedApp, _ element: Element) {
        (self.app, self.element) = (app, element)
        super.init()
        accessibilityIdentifier = element.identifier
    }

    override var subviews: [UIView] { element?.children.map(app.view) ?? [] }
    override var bounds: CGRect { CGRect(origin: .zero, size: frameOnScreen.size) }
    private var wanted: Bool?
    override var isEnabled: Bool { element?.isEnabled ?? true }
    override var isOn: Bool { wanted ?? (element?.value == "1") }
    override func setOn(_ on: Bool, animated: Bool) { wanted = on }

    override func sendActions(for controlEvents: UIControl.Event) {
        guard let element, controlEvents == .valueChanged, isOn != (element.value == "1") else { return }
        _ = app.touch(element)
    }
}

final class SimulatedField: UITextField, SimulatedObject {
    let app: SimulatedApp
    let element: Element?

    init(_ app: SimulatedApp, _ element: Element) {
        (self.app, self.element) = (app, element)
        super.init()
        accessibilityIdentifier = element.identifier
    }

    override var subviews: [UIView] { element?.children.map(app.view) ?? [] }
    override var bounds: CGRect { CGRect(origin: .zero, size: frameOnScreen.size) }
    private var pending: String?
    override var isEnabled: Bool { element?.isEnabled ?? true }
    override var text: String? {
        get { pending ?? element?.value }
        set { pending = newValue }
    }
    override var placeholder: String? { element?.placeholder }
    override var isSecureTextEntry: Bool { element?.isSecure ?? false }

    override func sendActions(for controlEvents: UIControl.Event) {
        guard let element, controlEvents == .editingChanged, let pending else { return }
        app.enter(pending, element, replacing: true)
    }
    override var isFirstResponder: Bool { element?.isFocused ?? false }

    override func becomeFirstResponder() -> Bool {
        guard let element else { return false }
        return app.touch(element)
    }

    override func insertText(_ text: String) {
        if let element { app.enter(text, element, replacing: false) }
    }
}

final class SimulatedTextView: UITextView, SimulatedObject {
    let app: SimulatedApp
    let element: Element?

    init(_ app: SimulatedApp, _ element: Element) {
        (self.app, self.element) = (app, element)
        super.init()
        accessibilityIdentifier = element.identifier
    }

    override var subviews: [UIView] { element?.children.map(app.view) ?? [] }
    override var bounds: CGRect { CGRect(origin: .zero, size: frameOnScreen.size) }
    override var text: String? {
        get { element?.value ?? "" }
        set { if let element { app.enter(newValue ?? "", element, replacing: true) } }
    }
    override var isFirstResponder: Bool { element?.isFocused ?? false }

    override func becomeFirstResponder() -> Bool {
        guard let element else { return false }
        return app.touch(element)
    }

    override func insertText(_ text: String) {
        if let element { app.enter(text, element, replacing: false) }
    }
}
#endif
