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
            let names = Set(StepEntry.catalogue.map(\.name)).sorted()
            throw .unknown(step.name, nearest: SpellingSuggestion.nearest(to: step.name, among: names))
        }
        for entry in entries.sorted(by: { $0.strictness > $1.strictness }) {
            guard let arguments = step.arguments(entry.labels) else { continue }
            body = try entry.make(StepArguments(arguments, of: step, fillings))
            self.text = step.text
            isCheck = step.name.hasPrefix("IShould") || step.name.hasPrefix("IWait")
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

extension ElementQuery {
    /// The names by which a filling may be given for the field: its label, field name and identifier.
    fileprivate var fieldNames: [String] {
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
