import SwerkinCore
import SwerkinMobile
import SwerkinBrowsers

extension AppiumDriver {
    /// Puts text into a field: UiAutomator2 sets it at once; the keyboard of iOS and Espresso, which know nothing else, type it, so that the
    /// app gets an event for each key.
    ///
    /// An empty field is not cleared first. Clearing and typing give the field the focus; if neither is necessary, a touch
    /// does. Throws ``/Swerkin/DriverError/notPossible(_:)`` for an element that is not a field.
    public func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try inDriverErrors(element) {
            let field = try field(element)
            if replacing, !text.isEmpty, let command = platform.replaceText(of: field.target, by: text) {
                try send(command)
                return
            }
            let isCleared = try replacing && clear(field)
            if !text.isEmpty { try send(.typing(text, into: field.target)) }
            if !isCleared && text.isEmpty { try send(.post("element/\(field.target)/click")) }
        }
    }

    /// Types text key by key, by UiAutomator2 with `mobile: type` after a touch of the field; otherwise as
    /// ``enter(_:into:replacing:)``.
    ///
    /// Throws as that.
    public func type(_ text: String, into element: ElementReference, replacing: Bool) throws {
        guard let keys = platform.typeKeys(text) else {
            return try enter(text, into: element, replacing: replacing)
        }
        try inDriverErrors(element) {
            let field = try field(element)
            if replacing { try clear(field) }
            try send(.post("element/\(field.target)/click"))
            if !text.isEmpty { try send(keys) }
        }
    }

    /// The server's identifier of a field, and whether it is empty.
    private func field(_ element: ElementReference) throws -> (target: String, isEmpty: Bool) {
        let field = try indexedLocator(of: element).reported
        guard field.type.takesText else { throw DriverError.notPossible("it is no field that takes text") }
        return (try serverElement(element), (field.value ?? "").isEmpty)
    }

    /// Makes a field empty; returns false if it is empty already.
    @discardableResult
    private func clear(_ field: (target: String, isEmpty: Bool)) throws -> Bool {
        if !field.isEmpty { try send(.post("element/\(field.target)/clear")) }
        return !field.isEmpty
    }

    /// Turns a wheel until it shows the choice.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` for an element that is not a wheel of a picker, and if the wheel has no such
    /// choice.
    public func choose(_ option: String, in element: ElementReference) throws {
        try inDriverErrors(element) {
            let wheel = try indexedLocator(of: element).reported
            guard wheel.type == .pickerWheel else {
                // The locator's element has no descendants, which list the wheels of a date picker.
                throw DriverError.notAWheel(reading?.screen.reported(element) ?? wheel)
            }
            let target = try serverElement(element)
            do {
                try send(.typing(option, into: target))
            } catch let fault as WebDriverFault where fault.isFailedAction {
                throw DriverError.notPossible("the wheel does not turn to \"\(option)\": \(fault.words)")
            }
        }
    }
}

extension WebDriverCommand {
    /// Types a text, sent whole and by its characters, as Appium's own clients do.
    fileprivate static func typing(_ text: String, into element: String) -> WebDriverCommand {
        let keys = text.unicodeScalars.map { JSONValue.string(String($0)) }
        return .post("element/\(element)/value", ["text": .string(text), "value": .array(keys)])
    }
}
