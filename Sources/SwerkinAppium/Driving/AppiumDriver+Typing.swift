import Swerkin
import SwerkinApple
import SwerkinWebDriver

extension AppiumDriver {
    /// Types text into a field by the device's keyboard, the only possibility: the app gets an event for each key.
    ///
    /// An empty field is not cleared first. Clearing and typing give the field the focus; if neither is necessary, a touch
    /// does. Throws ``/Swerkin/DriverError/notPossible(_:)`` for an element that is not a field.
    public func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try inDriverErrors(element) {
            let field = try indexedLocator(of: element).source
            guard field.type.takesText else { throw DriverError.notPossible("it is no field that takes text") }
            let target = try serverElement(element)
            let clears = replacing && !(field.value ?? "").isEmpty
            if clears { try send(.post("element/\(target)/clear")) }
            if !text.isEmpty { try send(.typing(text, into: target)) }
            if !clears && text.isEmpty { try send(.post("element/\(target)/click")) }
        }
    }

    /// The same as ``enter(_:into:replacing:)``.
    ///
    /// Throws as that.
    public func type(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try enter(text, into: element, replacing: replacing)
    }

    /// Turns a wheel until it shows the choice.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` for an element that is not a wheel of a picker, and if the wheel has no such
    /// choice.
    public func choose(_ option: String, in element: ElementReference) throws {
        try inDriverErrors(element) {
            let wheel = try indexedLocator(of: element).source
            guard wheel.type == .pickerWheel else {
                throw DriverError.notPossible("it is no wheel of a picker; whatever else offers choices is touched")
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
