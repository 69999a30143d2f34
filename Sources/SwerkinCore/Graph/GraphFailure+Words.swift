import FlowGraph

extension GraphFailure {
    /// The failure as one sentence.
    public var sentence: String {
        switch self {
        case .unknownScreen(let name, _): "there is no registered screen \(name.quoted)."
        case .unlistedScreen(let name, let type, _):
            "\(type).allCases leaves out the screen \(name.quoted): \(DeclarationProblem.listing)"
        case .invalidGraph: "what the screens declare does not make a graph."
        case .noScreenTagged(let tags, _): "no screen has the tag \(tags.map(\.quoted).joined(separator: " or "))."
        case .notExported(let folder, let problem):
            "the graph could not be written to \(folder.quoted): \(problem.withoutFullStop)."
        }
    }

    /// Hints that help to find the cause, a sentence each.
    public var hints: [String] {
        switch self {
        case .unknownScreen(let name, let known): [Self.hint(unknown: name, known)]
        case .unlistedScreen(_, _, let position): position.map { ["It is declared at \($0)."] } ?? []
        case .invalidGraph(let problems): problems.map { "  \($0)" }
        case .noScreenTagged(_, let known):
            [
                known.isEmpty
                    ? "No screen has a tag." : "There are the tags \(known.map(\.quoted).joined(separator: ", "))."
            ]
        case .notExported: ["The environment variable \(ScreenGraphStore.exportVariable) names the folder."]
        }
    }

    /// The hint about a name that no registered screen has.
    static func hint(unknown name: String, _ known: [String]) -> String {
        if known.isEmpty { return "No screens are registered: call screenPresenter.registerScreenProvider(_:for:)." }
        if let near = SpellingSuggestion.nearest(to: name, among: known) { return "Did you mean \(near.quoted)?" }
        return "Its enum must be registered. Registered screens: \(known.joined(separator: ", "))."
    }
}
