/// The steps of a project's own, each with the steps of the catalogue that it performs.
///
/// A step is written as the model has it. `{1}`, `{2}` and so on stand for any texts, which are put into the steps of the
/// catalogue: `IChooseFromMenu({1} › {2})` may stand for a touch of the button `{1}` and one of the link `{2}`.
package struct OwnSteps: Sendable {
    /// A step with variables for texts.
    private struct Pattern: Sendable {
        /// The literal texts around the variables, one more than these.
        let literals: [String]
        let steps: [String]

        init(_ text: String, _ steps: [String]) {
            literals = text.split(separator: /\{[1-9]\}/, omittingEmptySubsequences: false).map(String.init)
            self.steps = steps
        }

        /// The texts of the variables, or nil if a step is another.
        func texts(in step: String) -> [Substring]? {
            guard step.hasPrefix(literals[0]) else { return nil }
            var rest = step.dropFirst(literals[0].count)
            var texts: [Substring] = []
            for (index, literal) in literals.enumerated().dropFirst() {
                let isLast = index == literals.count - 1
                let end =
                    isLast
                    ? (rest.hasSuffix(literal) ? rest.index(rest.endIndex, offsetBy: -literal.count) : nil)
                    : rest.firstRange(of: literal)?.lowerBound
                guard let end, end > rest.startIndex else { return nil }
                texts.append(rest[..<end])
                rest = rest[end...].dropFirst(literal.count)
            }
            return rest.isEmpty ? texts : nil
        }
    }

    private let patterns: [Pattern]

    /// Has steps by their texts; of two that fit a step, that with more variables counts, then the first in alphabetical order.
    package init(_ steps: [String: [String]] = [:]) {
        patterns = steps.sorted { $0.key < $1.key }.map { Pattern($0.key, $0.value) }
            .sorted { $0.literals.count > $1.literals.count }
    }

    /// The steps of the catalogue that a step stands for: itself, unless it is one of the project's own.
    func expanded(_ step: String) -> [String] {
        for pattern in patterns {
            guard let texts = pattern.texts(in: step) else { continue }
            return pattern.steps.map { step in
                texts.enumerated().reduce(step) { $0.replacing("{\($1.offset + 1)}", with: $1.element) }
            }
        }
        return [step]
    }
}
