import SwerkinCore

/// An act of an exploration, written so that it can be performed again later.
package enum Act: Codable, Hashable, Sendable {
    /// A touch of the element that a query in words means.
    case touch(String)
    /// Two touches in a row of the element that a query means.
    case doubleTouch(String)
    /// A touch that opens the context menu of the element that a query means.
    case contextTouch(String)
    /// A text that is put into the field that a query means.
    case enter(String, into: String)
    /// The text for a secure field, which is kept nowhere; the query means the field.
    case enterSecret(into: String)
    /// The choice of an option of the element that a query means.
    case choose(String, from: String)
    /// Back in the history.
    case back
    /// The end of typing.
    case dismissKeyboard
    /// A key that is pressed.
    case press(String)
    /// The check that the element that a query means is there.
    case expect(String)
    /// The check that the element that a query means has a value.
    case expectValue(String, of: String)
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
        let target = query?.swift ?? ""
        return switch self {
        case .touch: "ITouch(\(target))"
        case .doubleTouch: "IDoubleTouch(\(target))"
        case .contextTouch: "IContextTouch(\(target))"
        case .enter(let text, _): "IEnter(\(text.quoted), into: \(target))"
        case .enterSecret: "IEnter(\("the password".quoted), into: \(target))"
        case .choose(let option, _): "ISelect(\(option.quoted), from: \(target))"
        case .back: "IGoBack()"
        case .dismissKeyboard: "IDismissKeyboard()"
        case .press(let key): "IPressKey(.\(key.prefix(1).lowercased() + key.dropFirst()))"
        case .expect: "IShouldSee(\(target))"
        case .expectValue(let value, _): "IShouldSee(\(target), withValue: \(value.quoted))"
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
        case .touch(let words): try app.touch(QueryText.query(words))
        case .doubleTouch(let words): try app.doubleTouch(QueryText.query(words))
        case .contextTouch(let words): try app.contextTouch(QueryText.query(words))
        case .enter(let text, let words): try app.enter(text, into: QueryText.query(words))
        case .enterSecret(let words):
            let query = try QueryText.query(words)
            let field = try app.expect(query)
            try app.enter(values.text(for: field), into: query)
        case .choose(let option, let words): try app.choose(option, in: QueryText.query(words))
        case .back: try app.driver.goBack()
        case .dismissKeyboard: try app.driver.dismiss(.keyboard)
        case .press(let key): try app.press(KeyboardKey(rawValue: key))
        case .expect(let words): try app.expect(QueryText.query(words))
        case .expectValue(let value, let words): try app.expect(QueryText.query(words), .value(.exact(value)))
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
        case .touch(let words), .doubleTouch(let words), .contextTouch(let words), .enter(_, let words),
            .enterSecret(let words), .choose(_, let words), .expect(let words), .expectValue(_, let words):
            try? QueryText.query(words)
        case .back, .dismissKeyboard, .press, .switchTab, .closeTab, .step: nil
        }
    }

    /// The act without a text for a secure field of a screen.
    func withoutSecret(on tree: ElementTree) -> Act {
        guard case .enter(_, let words) = self, let query, let field = try? tree.matches(query).first, field.isSecure
        else {
            return self
        }
        return .enterSecret(into: words)
    }
}
