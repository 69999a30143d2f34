#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded

/// What typing does in the field with the focus: where the caret is, and what is selected.
@MainActor final class SimulatedKeyboard {
    private unowned let application: SimulatedApplication
    /// The number of characters before the caret; nil for the end.
    private var caret: Int?
    private var isEverythingSelected = false
    private var arrival: Duration?

    init(_ application: SimulatedApplication) { self.application = application }

    /// True if it has come since a field has the focus.
    var isShown: Bool {
        guard application.embeddedWithKeyboard?.focusedInput != nil else { return false }
        if application.hasHardwareKeyboard || SimulatedDevice.current.isDesktop { return false }
        return application.clock.now >= arrival ?? .zero
    }

    /// Nothing is typed into any more.
    func forget() { (caret, isEverythingSelected, arrival) = (nil, false, nil) }

    /// Notes that a touch was made, which may have moved the focus, and moves the caret to the finger.
    func followTouch(at point: CGPoint, focusBefore: TextInput?) {
        guard let input = application.embeddedWithKeyboard?.focusedInput else { return forget() }
        isEverythingSelected = false
        if focusBefore == nil { arrival = application.clock.now + application.keyboardDelay }
        let frame = CGRect(input.bounds)
        guard frame.contains(point), frame.width > 0 else { return }
        caret = Int(Double(input.text.count) * (point.x - frame.minX) / frame.width)
    }

    /// Types characters, one after the other.
    func type(_ text: String) { text.forEach(type) }

    /// Presses a key.
    func press(_ key: String, _ modifiers: XCUIElement.KeyModifierFlags) {
        switch (key, modifiers) {
        case ("a", .command): isEverythingSelected = true
        case (XCUIKeyboardKey.downArrow.rawValue, .command): (caret, isEverythingSelected) = (nil, false)
        case (XCUIKeyboardKey.return.rawValue, []): type("\n")
        case (_, []) where key.count == 1 && key != XCUIKeyboardKey.delete.rawValue: type(key)
        default: break
        }
    }

    private func type(_ character: Character) {
        guard let input = application.embeddedWithKeyboard?.focusedInput, let reference = focusedReference else {
            return
        }
        let isDelete = String(character) == XCUIKeyboardKey.delete.rawValue
        let text = Array(input.text)
        let place = min(caret ?? text.count, text.count)
        do {
            if isEverythingSelected {
                try application.driverWithKeyboard.enter(
                    isDelete ? "" : String(character), into: reference, replacing: true)
                forgetCaret()
            } else if isDelete {
                guard place > 0 else { return }
                try application.driverWithKeyboard.enter(
                    String(text[..<(place - 1)] + text[place...]), into: reference, replacing: true)
                caret = place - 1
            } else if place == text.count || character.isNewline && !input.isMultiline {
                try application.driverWithKeyboard.type(String(character), into: reference, replacing: false)
                forgetCaret()
            } else {
                let whole = String(text[..<place]) + String(character) + String(text[place...])
                try application.driverWithKeyboard.enter(whole, into: reference, replacing: true)
                caret = place + 1
            }
        } catch {
            SimulatedDevice.current.fail("Failed to type: \(error)")
        }
    }

    private func forgetCaret() { (caret, isEverythingSelected) = (nil, false) }

    private var focusedReference: ElementReference? {
        try? application.driverWithKeyboard.snapshot().elements.first(where: \.isFocused)?.reference
    }
}
#endif
