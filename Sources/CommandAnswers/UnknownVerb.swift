import FlowGraph

/// A verb that a command does not have.
package struct UnknownVerb: Error, CustomStringConvertible {
    /// The problem, the verbs that there are, and the one that was probably meant.
    package let description: String

    /// Looks at the first argument, or at the one after `help`, for which a parser names no verb that is near.
    ///
    /// Nil if that is an option, one of the verbs, or not there.
    package init?(in arguments: [String], verbs: [String]) {
        let named = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
        guard let name = named, !name.hasPrefix("-"), name != "help", !verbs.contains(name) else { return nil }
        let suggestion = SpellingSuggestion.nearest(to: name, among: verbs)
        description = OneLine.text(
            "there is no verb “\(name)”; verbs are \(verbs.joined(separator: ", ")) and help"
                + SpellingSuggestion.question(suggestion))
    }
}

extension Answer {
    /// The answer to a verb that there is not.
    package init(_ error: UnknownVerb) {
        self.init(remarks: ["Error: \(error)"], status: .wrongUsage)
    }
}
