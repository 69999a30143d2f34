import ExampleApp
import Swerkin
import SwerkinEmbedded

/// One screen of the example app, shown on top of Home and seen through the driver.
struct ShownScreen {
    let driver = EmbeddedDriver { clock in ComponentsApp(clock: clock) }
    let app: AppUnderTest

    init(_ name: ExampleScreenName) throws {
        try driver.launch()
        app = AppUnderTest(driver: driver)
        try driver.app.show(name)
    }

    /// Walks from Home by touching buttons, so that what is shown in the end is deep.
    init(touching labels: [String]) throws {
        try self.init(.home)
        for label in labels { try touch(label: label) }
    }

    func touch(_ identifier: String) throws { try app.touch(.identifier(identifier)) }

    func touch(label: String) throws { try app.touch(ElementQuery(.button, label: .exact(label))) }

    func see(_ identifier: String) throws { try app.expect(.identifier(identifier)) }

    func see(label: String) throws { try app.expect(.label(label)) }

    func seeNone(_ identifier: String) throws { try app.expectNone(.identifier(identifier)) }

    func seeNone(label: String) throws { try app.expectNone(.label(label)) }

    func element(_ identifier: String) throws -> Element { try app.expect(.identifier(identifier)) }

    /// How many screens are on the stack.
    var depth: Int { get throws { try driver.app.navigationStack.count } }

    /// What is on the screen, in reading order, a line an element.
    var lines: [String] { get throws { try app.snapshot().elements.map(\.line) } }
}

extension Element {
    /// Role, identifier, label, and what else there is, as in `textbox name "Name" value "John" disabled`.
    fileprivate var line: String {
        var words = [role.rawValue]
        if let identifier { words.append(identifier) }
        if let label { words.append("\"\(label)\"") }
        if let value { words.append("value \"\(value)\"") }
        if let placeholder { words.append("placeholder \"\(placeholder)\"") }
        if isMultiline { words.append("multi-line") }
        if isPressed { words.append("highlighted") }
        if !isEnabled { words.append("disabled") }
        return words.joined(separator: " ")
    }
}
