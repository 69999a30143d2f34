import FlowGraph
import SwerkinCore

extension StepProblem: CustomStringConvertible {
    /// The problem and the remedy, without a full stop.
    package var description: String {
        switch self {
        case .notAStep(let text):
            "\(text.quoted) is no step: write it as ITouch(the button with label \"Save\")"
        case .unknown(let name, let nearest):
            "\(name) is no step that can be performed here; a step of your project's own needs its steps in --steps"
                + SpellingSuggestion.question(nearest)
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
