import SwerkinCore

/// A step of the catalogue that can be performed from a text.
struct StepEntry: Sendable {
    /// Makes the step of its arguments.
    typealias Make = @Sendable (StepArguments) throws(StepProblem) -> @Sendable (Steps) -> Void

    let name: String
    /// The labels of the arguments, `_` for none.
    let labels: [String]
    let make: Make

    /// The step as its definition is written, as in `IEnter(_:into:)`.
    var signature: String { "\(name)(\(labels.map { "\($0):" }.joined()))" }

    /// Greater for a signature that fits fewer texts: an argument without a label may look like several with labels.
    var strictness: Int { labels.count * 2 + (labels.first == "_" ? 0 : 1) }

    /// Makes an entry by its definition.
    init(_ name: String, _ labels: String..., make: @escaping Make) {
        (self.name, self.labels, self.make) = (name, labels, make)
    }

    /// Makes an entry whose arguments are texts.
    static func texts(
        _ name: String, _ labels: String..., perform: @escaping @Sendable (Steps, [String]) -> Void
    ) -> StepEntry {
        StepEntry(name, labels) { arguments throws(StepProblem) in
            let texts = labels.indices.map(arguments.text)
            return { perform($0, texts) }
        }
    }

    /// Makes an entry that takes one query.
    static func query(
        _ name: String, _ label: String = "_", perform: @escaping @Sendable (Steps, ElementQuery) -> Void
    ) -> StepEntry {
        StepEntry(name, [label]) { arguments throws(StepProblem) in
            let query = try arguments.query(0)
            return { perform($0, query) }
        }
    }

    /// Makes an entry that takes the name of a field, and a text that is typed into it.
    static func entering(
        _ name: String, _ label: String, perform: @escaping @Sendable (Steps, String, String) -> Void
    ) -> StepEntry {
        StepEntry(name, [label, "text"]) { arguments throws(StepProblem) in
            let (field, text) = (arguments.text(0), try arguments.typed(1, into: 0))
            return { perform($0, field, text) }
        }
    }

    /// Makes an entry as ``entering(_:_:perform:)``, which may dismiss the keyboard then.
    static func enteringAndDismissing(
        _ name: String, _ label: String, perform: @escaping @Sendable (Steps, String, String, Bool) -> Void
    ) -> StepEntry {
        StepEntry(name, [label, "text", "andDismissKeyboard"]) { arguments throws(StepProblem) in
            let (field, text, dismisses) = (arguments.text(0), try arguments.typed(1, into: 0), try arguments.flag(2))
            return { perform($0, field, text, dismisses) }
        }
    }

    /// Makes an entry that takes a text that is typed, and a query for the field.
    static func typing(
        _ name: String, _ label: String, perform: @escaping @Sendable (Steps, String, ElementQuery) -> Void
    ) -> StepEntry {
        StepEntry(name, ["_", label]) { arguments throws(StepProblem) in
            let (text, field) = (try arguments.typed(0, into: 1), try arguments.query(1))
            return { perform($0, text, field) }
        }
    }

    private init(_ name: String, _ labels: [String], make: @escaping Make) {
        (self.name, self.labels, self.make) = (name, labels, make)
    }
}
