import SwerkinCore

/// A step as data: an act of an exploration, of a person or of a recorded test, which can be written and performed again.
package enum Act: Codable, Hashable, Sendable {
    /// A touch of the element that a query means.
    case touch(ElementQuery)
    /// Two touches in a row of the element that a query means.
    case doubleTouch(ElementQuery)
    /// A touch that opens the context menu of the element that a query means.
    case contextTouch(ElementQuery)
    /// A text that is put into the field that a query means.
    case enter(String, into: ElementQuery)
    /// The text for a secure field, which is kept nowhere; the query means the field.
    case enterSecret(into: ElementQuery)
    /// The choice of an option of the element that a query means.
    case choose(String, from: ElementQuery)
    /// Back in the history.
    case back
    /// The end of typing.
    case dismissKeyboard
    /// A key that is pressed.
    case press(String)
    /// The check that the element that a query means is there.
    case expect(ElementQuery)
    /// The check that the element that a query means has a value.
    case expectValue(String, of: ElementQuery)
    /// A change to the tab with a title.
    case switchTab(String)
    /// The tab in front is closed.
    case closeTab
    /// A step in the words of a record, and in Swift if it can be written; explorations perform none.
    case step(String, swift: String?)

    /// The act as models write steps.
    package var step: String {
        switch self {
        case .touch(let query): "ITouch(\(query))"
        case .doubleTouch(let query): "IDoubleTouch(\(query))"
        case .contextTouch(let query): "IContextTouch(\(query))"
        case .enter(let text, let query): "IEnter(\(text), into: \(query))"
        case .enterSecret(let query): "IEnter(\(Typed.mask), into: \(query))"
        case .choose(let option, let query): "ISelect(\(option), from: \(query))"
        case .back: "IGoBack()"
        case .dismissKeyboard: "IDismissKeyboard()"
        case .press(let key): "IPressKey(\(key))"
        case .expect(let query): "IShouldSee(\(query))"
        case .expectValue(let value, let query): "IShouldSee(\(query), withValue: \(value))"
        case .switchTab(let title): "ISwitchToTab(withTitle: \(title))"
        case .closeTab: "ICloseTab()"
        case .step(let words, _): words
        }
    }

    /// The act as a call in Swift; a comment with the step if it can't be written.
    package var swift: String {
        switch self {
        case .touch(let query): "ITouch(\(query.swift))"
        case .doubleTouch(let query): "IDoubleTouch(\(query.swift))"
        case .contextTouch(let query): "IContextTouch(\(query.swift))"
        case .enter(let text, let query): "IEnter(\(text.quoted), into: \(query.swift))"
        case .enterSecret(let query): "IEnter(\(SwiftLines.secret.quoted), into: \(query.swift))"
        case .choose(let option, let query): "ISelect(\(option.quoted), from: \(query.swift))"
        case .back: "IGoBack()"
        case .dismissKeyboard: "IDismissKeyboard()"
        case .press(let key): "IPressKey(.\(key.prefix(1).lowercased() + key.dropFirst()))"
        case .expect(let query): "IShouldSee(\(query.swift))"
        case .expectValue(let value, let query): "IShouldSee(\(query.swift), withValue: \(value.quoted))"
        case .switchTab(let title): "ISwitchToTab(withTitle: \(title.quoted))"
        case .closeTab: "ICloseTab()"
        case .step(let words, let swift):
            swift ?? "// \(words.split(whereSeparator: \.isNewline).joined(separator: " "))"
        }
    }

    /// Performs the act once its element is ready; `values` has the texts of secure fields.
    ///
    /// Throws `StepFailure` if it can't be performed, `DriverError` if there is nothing to go back to.
    func perform(on app: AppUnderTest, _ values: FieldValues) throws {
        switch self {
        case .touch(let query): try app.touch(query)
        case .doubleTouch(let query): try app.doubleTouch(query)
        case .contextTouch(let query): try app.contextTouch(query)
        case .enter(let text, let query): try app.enter(text, into: query)
        case .enterSecret(let query): try app.enter(values.text(for: app.expect(query)), into: query)
        case .choose(let option, let query): try app.choose(option, in: query)
        case .back: try app.driver.goBack()
        case .dismissKeyboard: try app.driver.dismiss(.keyboard)
        case .press(let key): try app.press(KeyboardKey(rawValue: key))
        case .expect(let query): try app.expect(query)
        case .expectValue(let value, let query): try app.expect(query, .value(.exact(value)))
        case .switchTab(let title): _ = try Self.browser(of: app).switchToTab(titled: title)
        case .closeTab: try Self.browser(of: app).closeTab()
        case .step(let words, _): throw DriverError.unsupported("perform \(words)")
        }
    }

    private static func browser(of app: AppUnderTest) throws(DriverError) -> any BrowserDriver {
        guard let driver = app.driver as? any BrowserDriver else { throw .unsupported("change tabs") }
        return driver
    }

    /// True if it only looks.
    package var isCheck: Bool {
        switch self {
        case .expect, .expectValue: true
        default: false
        }
    }

    /// The query of the element that is acted on, or nil if there is none.
    package var query: ElementQuery? {
        switch self {
        case .touch(let query), .doubleTouch(let query), .contextTouch(let query), .enter(_, let query),
            .enterSecret(let query), .choose(_, let query), .expect(let query), .expectValue(_, let query):
            query
        case .back, .dismissKeyboard, .press, .switchTab, .closeTab, .step: nil
        }
    }

    /// The act without a text for a secure field of a screen.
    func withoutSecret(on tree: ElementTree) -> Act {
        guard case .enter(_, let query) = self, let field = try? tree.matches(query).first, field.isSecure else {
            return self
        }
        return .enterSecret(into: query)
    }
}

// MARK: Steps of records

extension Act {
    /// True of steps that only look or that act on no element by themselves, by the step's name.
    private static let passive = ["IShould", "IWait", "IAm", "IPrint", "INavigate", "IRender"]

    /// True if a step may act on an app, by its name.
    static func mayAct(_ step: StepAction) -> Bool { !passive.contains(where: step.name.hasPrefix) }

    /// Makes an act of a step as a record has it: as a value, in words, and in Swift if it can be written.
    ///
    /// A step that explorations don't perform, or whose value the record does not have, stays a ``step(_:swift:)``.
    init(_ step: StepAction?, words: String, swift: String?) {
        self = step.flatMap(Act.known) ?? .step(words, swift: swift)
    }

    /// The act of a step that explorations perform; nil for any other.
    private static func known(_ step: StepAction) -> Act? {
        switch step.name {
        case "ITouch": step.query([nil]).map(Act.touch)
        case "IDoubleTouch": step.query([nil]).map(Act.doubleTouch)
        case "IContextTouch": step.query([nil]).map(Act.contextTouch)
        case "IPressKey": step.arguments.first?.word.map(Act.press)
        case "IGoBack": .back
        case "IEnter": step.filling("into").map { $0 == Typed.mask ? .enterSecret(into: $1) : .enter($0, into: $1) }
        case "ISelect": step.filling("from").map { .choose($0, from: $1) }
        default: nil
        }
    }
}

extension StepAction {
    /// The query that is the last of arguments with these labels; nil if there is none, since identifiers are arguments, too.
    fileprivate func query(_ labels: [String?]) -> ElementQuery? {
        arguments.map(\.label) == labels ? arguments.last?.query : nil
    }

    /// A text and the query for the field that it is meant for.
    fileprivate func filling(_ label: String) -> (String, ElementQuery)? {
        guard let query = query([nil, label]), let text = arguments.first?.text else { return nil }
        return (text, query)
    }
}
