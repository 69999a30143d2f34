#if !canImport(Darwin)
import Foundation

final class SimulatedButton: UIButton {
    override func sendActions(for controlEvents: UIControl.Event) {
        if controlEvents == .touchUpInside { simulated?.touch() }
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
