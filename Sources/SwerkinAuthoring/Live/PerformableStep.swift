import FlowGraph
import SwerkinCore

/// A step that a text names, ready to be performed.
package struct PerformableStep: Sendable {
    /// The text.
    package let text: String
    /// True if it only looks, so that the app stays as it is.
    package let isCheck: Bool
    private let body: @Sendable (Steps) -> Void

    /// Reads a step of the catalogue.
    ///
    /// - Parameters:
    ///   - text: the step as logs, records and models write it.
    ///   - fillings: the texts for fields, instead of masked ones.
    /// - Throws: ``StepProblem``.
    package init(_ text: String, fillings: Fillings = Fillings()) throws(StepProblem) {
        guard let step = StepText(text) else { throw .notAStep(text) }
        let entries = StepEntry.catalogue.filter { $0.name == step.name }
        guard !entries.isEmpty else {
            if let substitute = StepSubstitute.words[step.name] { throw .substituted(step.name, by: substitute) }
            if StepSubstitute.onlyInTests.contains(step.name) { throw .onlyInTests(step.name) }
            let names = Set(StepEntry.catalogue.map(\.name)).sorted()
            throw .unknown(step.name, nearest: SpellingSuggestion.nearest(to: step.name, among: names))
        }
        for entry in entries.sorted(by: { $0.strictness > $1.strictness }) {
            guard let arguments = step.arguments(entry.labels) else { continue }
            body = try entry.make(StepArguments(arguments, of: step, fillings))
            self.text = step.text
            isCheck = step.isCheck
            return
        }
        throw .otherArguments(step.text, signatures: entries.map(\.signature))
    }

    /// Performs the step.
    package func perform(_ steps: Steps) { body(steps) }
}

/// The arguments of a step as a text gives them.
struct StepArguments {
    private let arguments: [Substring]
    private let step: StepText
    private let fillings: Fillings

    init(_ arguments: [Substring], of step: StepText, _ fillings: Fillings) {
        (self.arguments, self.step, self.fillings) = (arguments, step, fillings)
    }

    /// A text; quotation marks around it are no part of it.
    func text(_ index: Int) -> String { QuotedText.unquoted(arguments[index]) }

    /// A text without a label, which names an element; throws ``StepProblem`` if it looks like one with a label.
    ///
    /// A check that something is not there would hold for any text that is misread.
    func name(_ index: Int) throws(StepProblem) -> String {
        let label = arguments[index].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let rest = arguments[index].dropFirst(label.count)
        guard !label.isEmpty, rest.hasPrefix(":"), rest.dropFirst().drop(while: \.isWhitespace).hasPrefix("\"") else {
            return try soleText(index)
        }
        throw otherArguments
    }

    /// A text; throws ``StepProblem`` if it has the label of a further argument in it, and no quotation marks around it.
    func soleText(_ index: Int) throws(StepProblem) -> String {
        let argument = arguments[index]
        let parts = argument.split(separator: ",").map { $0.drop(while: \.isWhitespace) }
        let isRead =
            !argument.hasPrefix("\"")
            && parts.contains { part in
                Self.labels.contains(String(part.prefix { $0 != ":" })) && part.contains(":")
            }
        guard !isRead else { throw otherArguments }
        return text(index)
    }

    private var otherArguments: StepProblem {
        .otherArguments(step.text, signatures: StepEntry.catalogue.filter { $0.name == step.name }.map(\.signature))
    }

    /// The labels of several words, which no text has by chance: those of the catalogue, and those of steps that only tests perform.
    private static let labels = Set(StepEntry.catalogue.flatMap(\.labels)).filter { $0.contains(where: \.isUppercase) }
        .union([
            "andValue", "containingText", "containingValue", "isEnabled", "isFocused", "numberOfTimes", "switchIsOn",
            "toValue", "withLabel",
            "withPlaceholder", "withText", "withTitle", "withValue",
        ])

    /// Keys that are held, as in `.control` or `[.control, .shift]`.
    func modifiers(_ index: Int) throws(StepProblem) -> KeyModifiers {
        let words = arguments[index].split { !$0.isLetter }.map(String.init)
        let known = KeyModifiers.named
        let modifiers = words.compactMap { known[$0.lowercased()] }
        guard !words.isEmpty, modifiers.count == words.count else {
            throw .wrongArgument(
                step.text, String(arguments[index]), expected: known.keys.sorted().joined(separator: ", "))
        }
        return KeyModifiers(modifiers)
    }

    /// A text that is typed into a field, or the filling for the field if the text is masked.
    func typed(_ index: Int, into field: Int) throws(StepProblem) -> String {
        let text = text(index)
        guard text == Typed.mask || text == "…" else { return text }
        let names = [try? QueryText.query(arguments[field])].compactMap(\.?.fieldNames).flatMap(\.self)
        let all = names.isEmpty ? [self.text(field)] : names
        guard let filling = all.lazy.compactMap(fillings.text).first else {
            throw .masked(step.text, field: all.first ?? "")
        }
        return filling
    }

    /// A query.
    func query(_ index: Int) throws(StepProblem) -> ElementQuery {
        do throws(QueryText.Problem) {
            return try QueryText.query(arguments[index])
        } catch {
            throw .notAQuery(String(arguments[index]), rest: error.rest, expected: error.expected)
        }
    }

    /// A truth value.
    func flag(_ index: Int) throws(StepProblem) -> Bool {
        guard let flag = Bool(String(arguments[index])) else {
            throw .wrongArgument(step.text, String(arguments[index]), expected: "true or false")
        }
        return flag
    }

    /// A number from 0 on.
    func number(_ index: Int) throws(StepProblem) -> Int {
        guard let number = Int(arguments[index]), number >= 0 else {
            throw .wrongArgument(step.text, String(arguments[index]), expected: "a whole number from 0 on")
        }
        return number
    }

    /// A number from 0 to 1.
    func share(_ index: Int) throws(StepProblem) -> Double {
        guard let share = Double(arguments[index]), (0...1).contains(share) else {
            throw .wrongArgument(step.text, String(arguments[index]), expected: "a number from 0 to 1")
        }
        return share
    }

    /// A direction.
    func direction(_ index: Int) throws(StepProblem) -> SwipeDirection {
        let word = arguments[index].drop { $0 == "." }
        guard let direction = SwipeDirection.allCases.first(where: { "\($0)" == word }) else {
            let known = SwipeDirection.allCases.map { "\($0)" }
            throw .wrongArgument(step.text, String(arguments[index]), expected: known.joined(separator: ", "))
        }
        return direction
    }
}

extension KeyModifiers {
    /// The keys by the names of the constants.
    fileprivate static let named: [String: KeyModifiers] = [
        "alt": .alt, "control": .control, "meta": .meta, "shift": .shift,
    ]
}

extension ElementQuery {
    /// The names by which a filling may be given for the field: its label, field name and identifier.
    var fieldNames: [String] {
        [label, fieldName].compactMap { $0?.wholeText } + [identifier].compactMap(\.self)
    }
}

extension TextMatch {
    /// The text, if the whole of it is wanted.
    fileprivate var wholeText: String? {
        switch self {
        case .exact(let text), .normalized(let text), .ignoringCase(let text): text
        case .prefix, .suffix, .containing, .pattern: nil
        }
    }
}

/// Texts for fields, by the fields' labels or identifiers, for steps whose texts are masked.
package struct Fillings: Sendable {
    private var texts: [String: String] = [:]

    /// Has no texts.
    package init() {}

    /// Has texts by the names of fields; of several for a field the last counts.
    package init(_ texts: [(field: String, text: String)]) {
        add(texts)
    }

    /// Adds texts, instead of earlier ones for the same fields.
    mutating func add(_ texts: [(field: String, text: String)]) {
        for (field, text) in texts { self.texts[Self.key(field)] = text }
    }

    /// The text for a field, or nil if there is none; the mark of a required field and a colon don't count.
    func text(_ field: String) -> String? { texts[Self.key(field)] }

    /// The name of a field as texts are found by it.
    private static func key(_ field: String) -> String {
        var name = Substring(field).trimmed
        while let last = name.last, last == "*" || last == ":" || last.isWhitespace { name.removeLast() }
        return String(name)
    }
}

/// A step as models and logs write it, in its parts: `IEnter(Ada, into: the field with label "Name")`.
struct StepText: Hashable {
    /// The whole text.
    let text: String
    /// The name before the parenthesis.
    let name: String
    private let inner: Substring

    /// Takes a text apart, or returns nil if it isn't written as a step is.
    init?(_ text: String) {
        let trimmed = Substring(text).trimmed
        guard let open = trimmed.firstIndex(of: "("), trimmed.last == ")", open > trimmed.startIndex else { return nil }
        let name = trimmed[..<open]
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        self.text = String(trimmed)
        self.name = String(name)
        inner = trimmed[trimmed.index(after: open)...].dropLast()
    }

    /// True if it only looks, so that the app stays as it is.
    var isCheck: Bool { name.hasPrefix("IShould") || name.hasPrefix("IWait") }

    /// The arguments by the labels of a signature, or nil if they don't fit.
    ///
    /// Arguments may contain anything, so each label is looked for from the end on.
    func arguments(_ labels: [String]) -> [Substring]? {
        guard let first = labels.first else { return inner.isEmpty ? [] : nil }
        var rest = inner
        var arguments: [Substring] = []
        for label in labels.dropFirst().reversed() {
            let separator = label == "_" ? ", " : ", \(label): "
            guard let found = rest.lastRange(of: separator) else { return nil }
            arguments.insert(rest[found.upperBound...], at: 0)
            rest = rest[..<found.lowerBound]
        }
        if first != "_" {
            guard rest.hasPrefix("\(first): ") else { return nil }
            rest.removeFirst(first.count + 2)
        }
        guard !rest.isEmpty else { return nil }
        return [rest] + arguments
    }
}

extension Substring {
    /// The text without white space around it.
    var trimmed: Substring {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return start[...last]
    }

    /// The last occurrence of a text.
    fileprivate func lastRange(of text: String) -> Range<Index>? {
        var found: Range<Index>?
        var start = startIndex
        while let range = self[start...].firstRange(of: text) {
            found = range
            start = range.upperBound
        }
        return found
    }
}

/// The reason why a text can't be performed as a step.
package enum StepProblem: Error, Hashable {
    /// The text isn't written as a step is.
    case notAStep(String)
    /// No step of the catalogue that can be performed here has the name; the nearest one that has.
    case unknown(String, nearest: String?)
    /// A step of the catalogue for which a live session has a word of its own.
    case substituted(String, by: String)
    /// A step of the catalogue whose arguments no text has.
    case onlyInTests(String)
    /// No step of the name has these arguments; the ones that there are.
    case otherArguments(String, signatures: [String])
    /// An argument has no such value.
    case wrongArgument(String, String, expected: String)
    /// An argument is no query: the rest that can't be read, and the words that were expected.
    case notAQuery(String, rest: String, expected: String)
    /// The text for a field is masked, and there is no filling for the field.
    case masked(String, field: String)
}

extension StepProblem: CustomStringConvertible {
    /// The problem and the remedy, without a full stop.
    package var description: String {
        switch self {
        case .notAStep(let text):
            "\(text.quoted) is no step: write it as ITouch(the button with label \"Save\")"
        case .unknown(let name, let nearest):
            "\(name) is no step that can be performed here; a step of your project's own needs its steps in --steps"
                + SpellingSuggestion.question(nearest)
        case .substituted(let name, let substitute):
            "\(name) is no step that can be performed here; write \(substitute)"
        case .onlyInTests(let name): "\(name) can be performed in a test alone"
        case .otherArguments(let text, let signatures):
            "\(text) has other arguments than \(Enumeration.words(signatures, limit: 4))"
        case .wrongArgument(let text, let argument, let expected):
            "\(argument.quoted) in \(text) must be \(expected)"
        case .notAQuery(let text, let rest, let expected):
            rest.isEmpty
                ? "the query \(text.quoted) ends where \(expected) is expected"
                : "the query \(text.quoted) can't be read from \(rest.quoted) on: \(expected) is expected"
        case .masked(let text, let field):
            "the text of \(text) is masked: give it with --fill \("\(field)=…".quoted)"
        }
    }
}
