import Swerkin
import SwerkinEmbedded
import SwerkinBrowsers

extension ServerDevice {
    private static let elementKey = "element-6066-11e4-a52e-4f735466cecf"

    private static func answer(_ element: ServerElement) -> JSONValue { [elementKey: .string(element.identifier)] }

    func find(_ body: JSONValue, all: Bool) throws -> JSONValue {
        guard let strategy = body["using"]?.string, let value = body["value"]?.string else {
            throw ServerRefusal(code: .invalidArgument, message: "using and value are needed")
        }
        let found = try ServerSearch.elements(using: strategy, value, in: screen().application)
        if all { return .array(found.map(Self.answer)) }
        guard let first = found.first else {
            throw ServerRefusal(code: .noSuchElement, message: "An element could not be located on the page")
        }
        return Self.answer(first)
    }

    /// The field that typed text goes to.
    func activeElement() throws -> JSONValue {
        let focused = try app.snapshot().elements.first(where: \.isFocused)?.reference
        let element = try screen().application.selfAndDescendants.first { $0.reference == focused && focused != nil }
        guard let element else { throw ServerRefusal(code: .noSuchElement, message: "nothing has the focus") }
        return Self.answer(element)
    }

    func perform(_ action: String, on identifier: String, _ body: JSONValue) throws -> JSONValue {
        let element = try element(identifier)
        let reference = try reference(identifier)
        switch action {
        case "rect":
            let sides = ["x", "y", "width", "height"].map { side in
                (side, JSONValue.integer(element.attributes[side].flatMap { Int($0) } ?? 0))
            }
            return .object(Dictionary(uniqueKeysWithValues: sides))
        case "click": try app.perform(.touch, on: .element(reference))
        case "clear": try app.enter("", into: reference, replacing: true)
        case "value":
            let text = (body["value"]?.array ?? []).compactMap(\.string).joined()
            if automation == .uiAutomator2 {
                try app.enter(text, into: reference, replacing: false)
            } else if element.type.hasSuffix("PickerWheel") {
                try app.choose(text, in: reference)
            } else {
                try app.type(text, into: reference, replacing: false)
            }
        default: throw ServerRefusal(code: .unknownCommand, message: action)
        }
        return nil
    }

    private func element(_ identifier: String) throws -> ServerElement {
        guard let element = try screen().application.selfAndDescendants.first(where: { $0.identifier == identifier })
        else { throw ServerRefusal(code: .staleElementReference, message: "The element has gone") }
        return element
    }

    /// The element of the app that the server calls so.
    func reference(_ identifier: String) throws -> ElementReference {
        guard let reference = try element(identifier).reference else {
            throw ServerRefusal(code: .invalidElementState, message: "it belongs to the system")
        }
        return reference
    }
}
