import SwerkinCore

/// Reads queries as failures and model files write them: `the button with label "Save" inside the dialog`.
///
/// The inverse of ``/Swerkin/ElementQuery``'s description. Shorter forms mean the same, such as those of a look: the article may be left
/// out, a kind may be followed by its label and its identifier alone, as in `button "Save" #save`, and `#save` is the element with that
/// identifier.
package struct QueryText {
    /// The reason why a text is no query.
    package struct Problem: Error, Equatable {
        /// The text that was not read any more; empty at the end.
        let rest: String
        /// The expected words.
        let expected: String
    }

    private var rest: Substring

    private init(_ text: some StringProtocol) { rest = Substring(text) }

    /// The query that a text means; throws ``Problem`` if it is none.
    package static func query(_ text: some StringProtocol) throws(Problem) -> ElementQuery {
        var reader = QueryText(text)
        let query = try reader.query()
        guard reader.rest.isEmpty else { throw reader.problem("the end of the query") }
        return query
    }

    /// The query that a text means, or nil if it is a label.
    ///
    /// Throws ``Problem`` for a text that is written as a query, with a part in quotation marks or `#` at its beginning, and can't be
    /// read: as a label it would be on no screen, and a check that it is not there would hold.
    package static func queryUnlessLabel(_ text: some StringProtocol) throws(Problem) -> ElementQuery? {
        do throws(Problem) {
            return try query(text)
        } catch {
            let isQuoted = QuotedText.unquoted(Substring(text)) != String(text)
            guard !isQuoted, text.contains("\"") || text.hasPrefix("#") else { return nil }
            throw error
        }
    }

    /// The query that the words of a query mean to those who read them, as in the steps of a model; nil if they can't be read.
    static func asRead(_ query: ElementQuery) -> ElementQuery? { try? self.query(query.description) }

    private func problem(_ expected: String) -> Problem { Problem(rest: String(rest), expected: expected) }

    /// Takes a text off the beginning; returns false if the rest begins otherwise.
    private mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest.removeFirst(text.count)
        return true
    }

    // MARK: Queries

    private mutating func query() throws(Problem) -> ElementQuery {
        var query = try part()
        while take(" inside ") { query = query.within(try part()) }
        if take(" unless there is ") {
            repeat { query = query.unless(try self.query()) } while take(" or ")
        }
        return query
    }

    /// A query without the elements around it.
    private mutating func part() throws(Problem) -> ElementQuery {
        var query = try element()
        if take(" (number ") { query.index = try number() - 1 }
        while take(" containing ") { query = query.containing(try element()) }
        return query
    }

    /// The conditions on one element.
    private mutating func element() throws(Problem) -> ElementQuery {
        if take("#") { return .identifier(try identifier()) }
        _ = take("the ")
        var query = try kind()
        if rest.hasPrefix(" \"") {
            _ = take(" ")
            query.label = .normalized(try quoted())
        }
        // As failures list elements: by the identifier, and the label after that.
        if take(" labelled ") {
            if case .normalized(let identifier)? = query.label { query.identifier = identifier }
            query.label = .normalized(try quoted())
        }
        if take(" #") { query.identifier = try identifier() }
        if take(" with ") { try readMarks(into: &query) }
        return query
    }

    private mutating func identifier() throws(Problem) -> String {
        let name = rest.prefix { !$0.isWhitespace }
        guard !name.isEmpty else { throw problem("an identifier after #") }
        rest.removeFirst(name.count)
        return String(name)
    }

    private mutating func kind() throws(Problem) -> ElementQuery {
        if rest.hasPrefix("element"), takeWord("element") { return ElementQuery() }
        for kind in Self.kinds where takeWord(kind.words) { return ElementQuery(kind) }
        for words in FieldWords.all where takeWord(words) { return ElementQuery(.field) }
        let word = rest.prefix { $0.isLetter && $0.isASCII && $0.isLowercase }
        guard !word.isEmpty, Self.roles.contains(String(word)) else {
            throw problem("a kind of element, such as button, link, field or heading")
        }
        rest.removeFirst(word.count)
        return ElementQuery(role: Role(rawValue: String(word)))
    }

    /// Takes words that end there.
    private mutating func takeWord(_ words: String) -> Bool {
        guard rest.hasPrefix(words), !(rest.dropFirst(words.count).first?.isLetter ?? false) else { return false }
        return take(words)
    }

    /// The kinds, longer words before those that they begin with.
    private static let kinds = ElementKind.allCases.sorted { $0.words.count > $1.words.count }

    /// Source of the roles: WAI-ARIA 1.2, section 5.4, and those that drivers add.
    private static let roles: Set<String> = [
        "alert", "alertdialog", "application", "article", "banner", "blockquote", "button", "caption", "cell",
        "checkbox", "code", "columnheader", "combobox", "complementary", "contentinfo", "definition", "dialog",
        "document", "feed", "figure", "form", "generic", "grid", "gridcell", "group", "heading", "img", "link", "list",
        "listbox", "listitem", "log", "main", "marquee", "math", "menu", "menubar", "menuitem", "menuitemcheckbox",
        "menuitemradio", "meter", "navigation", "none", "note", "option", "paragraph", "presentation", "progressbar",
        "radio", "radiogroup", "region", "row", "rowgroup", "rowheader", "scrollbar", "search", "searchbox",
        "separator", "slider", "spinbutton", "status", "switch", "tab", "table", "tablist", "tabpanel", "term",
        "text", "textbox", "timer", "toolbar", "tooltip", "tree", "treegrid", "treeitem",
    ]

    // MARK: Marks

    private mutating func readMarks(into query: inout ElementQuery) throws(Problem) {
        repeat {
            if take("identifier ") {
                query.identifier = try quoted()
            } else if take("label or text ") {
                query.text = try match()
            } else if take("label ") {
                query.label = try match()
            } else if take("value ") {
                query.value = try match()
            } else if take("field name ") {
                query.fieldName = try match()
            } else if take("role ") {
                query.role = try kind().role
            } else if take("traits ") {
                query.traits = try traits()
            } else {
                throw problem("identifier, label, value, label or text, field name, role or traits")
            }
        } while take(" and ")
    }

    private mutating func match() throws(Problem) -> TextMatch {
        if take("starting with ") { return .prefix(try quoted()) }
        if take("ending with ") { return .suffix(try quoted()) }
        if take("containing ") { return .containing(try quoted()) }
        if take("matching the pattern ") { return .pattern(try quoted()) }
        let text = try quoted()
        return take(" in upper or lower case") ? .ignoringCase(text) : .normalized(text)
    }

    private mutating func traits() throws(Problem) -> AccessibilityTraits {
        var traits: AccessibilityTraits = []
        repeat {
            let word = rest.prefix(while: \.isLetter)
            guard let trait = AccessibilityTraits(named: String(word)) else { throw problem("a trait") }
            rest.removeFirst(word.count)
            traits.insert(trait)
        } while take(", ")
        return traits
    }

    // MARK: Numbers and texts

    private mutating func number() throws(Problem) -> Int {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), number > 0 else { throw problem("a number from 1 on") }
        rest.removeFirst(digits.count)
        guard take(")") else { throw problem(")") }
        return number
    }

    private mutating func quoted() throws(Problem) -> String {
        guard let text = QuotedText.take(from: &rest) else { throw problem("a text in quotation marks") }
        return text
    }
}

/// Texts in quotation marks, with escapes as in Swift: the inverse of how failures quote texts.
package enum QuotedText {
    /// Takes a quoted text off the beginning; returns nil, and takes nothing, if there is none.
    package static func take(from rest: inout Substring) -> String? {
        guard rest.first == "\"" else { return nil }
        var text = ""
        var index = rest.index(after: rest.startIndex)
        while index < rest.endIndex {
            let character = rest[index]
            rest.formIndex(after: &index)
            if character == "\"" {
                rest = rest[index...]
                return text
            }
            guard character == "\\" else {
                text.append(character)
                continue
            }
            guard let escaped = unescaped(in: rest, at: &index) else { return nil }
            text.append(escaped)
        }
        return nil
    }

    /// The text without its quotation marks, or the text itself if it is not quoted as a whole.
    static func unquoted(_ text: Substring) -> String {
        var rest = text
        guard let inner = take(from: &rest), rest.isEmpty else { return String(text) }
        return inner
    }

    private static func unescaped(in text: Substring, at index: inout Substring.Index) -> Character? {
        guard index < text.endIndex else { return nil }
        let character = text[index]
        text.formIndex(after: &index)
        switch character {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "\"", "\\": return character
        case "u": return scalar(in: text, at: &index)
        default: return nil
        }
    }

    /// The character of `{A0}`.
    private static func scalar(in text: Substring, at index: inout Substring.Index) -> Character? {
        guard index < text.endIndex, text[index] == "{", let end = text[index...].firstIndex(of: "}") else {
            return nil
        }
        let digits = text[text.index(after: index)..<end]
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
        index = text.index(after: end)
        return Character(scalar)
    }
}
