import FlowGraph

/// A verb that a command does not have.
package struct UnknownVerb: Error, CustomStringConvertible {
    /// The problem, the known verbs, and the one that was probably meant.
    package let description: String

    /// Checks the first argument, or the one after `help`, since the parser suggests no verb itself.
    ///
    /// Returns nil if there is no such argument, or if it is an option or a known verb.
    package init?(in arguments: [String], verbs: [String]) {
        let named = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
        guard let name = named, !name.hasPrefix("-"), name != "help", !verbs.contains(name) else { return nil }
        let suggestion = SpellingSuggestion.nearest(to: name, among: verbs)
        description = OneLine.text(
            "there is no verb “\(name)”; the verbs are \(verbs.joined(separator: ", ")) and help"
                + SpellingSuggestion.question(suggestion))
    }
}

extension CommandResult {
    /// The result of a run with an unknown verb.
    package init(_ error: UnknownVerb) {
        self.init(notes: ["Error: \(error)"], status: .wrongUsage)
    }
}
