import FlowGraph

/// The screens of a session make no graph, or not one that can be used as asked.
public enum GraphFailure: FailureReason {
    /// A screen that no registered provider knows; the names that are known.
    case unknownScreen(String, known: [String])
    /// A screen that `allCases` of its type leaves out; the line that declares it, or nil if it is not known.
    case unlistedScreen(String, type: String, SourcePosition?)
    /// The declarations of the screens do not make a graph; all problems of them.
    case invalidGraph([DeclarationProblem])
    /// No screen has any of these tags; the tags that there are.
    case noScreenTagged([String], known: [String])
    /// The graph could not be written to the folder that the environment names; the problem.
    case notExported(folder: String, String)

    /// The party that has to act on it.
    public var culprit: Culprit {
        switch self {
        case .unknownScreen, .noScreenTagged: .test
        case .invalidGraph, .unlistedScreen: .usage
        case .notExported: .environment
        }
    }
}

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

/// One reason why the declarations of a test's screens do not make a graph.
public enum DeclarationProblem: Hashable, Sendable {
    /// An entry segment that does not lead into the screen that declares it.
    case entryEndsElsewhere(SegmentDeclaration, start: String, end: String)
    /// An exit segment that does not start on the screen that declares it.
    case exitStartsElsewhere(SegmentDeclaration, start: String, end: String)
    /// An entry segment that goes back, and so leads to the screen beneath; the screen that it leaves.
    case backAmongEntries(SegmentDeclaration, start: String)
    /// A segment starts on or leads to a screen of an enum that is not registered.
    case unregisteredScreen(SegmentDeclaration, screen: String, type: String)
    /// A segment starts on or leads to a screen that `allCases` of its type leaves out.
    case unlistedScreen(SegmentDeclaration, screen: String, type: String)
    /// A start screen is of an enum that is not registered.
    case unregisteredStartScreen(String, type: String)
    /// A segment is declared by its start screen and by its end screen.
    case declaredOnBothSides(SegmentDeclaration, SegmentDeclaration, start: String, end: String)
    /// A segment compares a number whose values are not declared.
    case undeclaredNumber(SegmentDeclaration, fact: String)
    /// A segment demands a value that no fact can have; the type of the value.
    case unusableValue(SegmentDeclaration, fact: String, type: String)
    /// An entry of a configuration makes no sense.
    case unusableInstruction(InstructionDeclaration, InstructionProblem)
    /// The engine refuses a segment.
    case refusedSegment(SegmentDeclaration, GraphProblem.Reason)
    /// The engine refuses a property of a screen; the line that declares the screen, or nil if it is not known.
    case refusedScreen(String, property: String, SourcePosition?, GraphProblem.Reason)
    /// The engine refuses another part than a segment or a screen.
    case refused(GraphProblem)
}

extension DeclarationProblem: CustomStringConvertible {
    /// The problem in a sentence that names the screen and the declaration of the segment, and the remedy.
    public var description: String {
        switch self {
        case .entryEndsElsewhere(let declaration, let start, let end):
            "\(declaration) is \(start) → \(end), but an entry segment must lead to \(declaration.screen)."
        case .exitStartsElsewhere(let declaration, let start, let end):
            "\(declaration) is \(start) → \(end), but an exit segment must start on \(declaration.screen)."
        case .backAmongEntries(let declaration, let start):
            "\(declaration) goes back, which leads to the screen beneath: declare it as an exit segment of \(start)."
        case .unregisteredScreen(let declaration, let screen, let type):
            "\(declaration) names the screen \(screen.quoted), whose enum is not registered: \(Self.registering(type))"
        case .unlistedScreen(let declaration, let screen, let type):
            "\(declaration) names the screen \(screen.quoted), which \(type).allCases leaves out: \(Self.listing)"
        case .unregisteredStartScreen(let screen, let type):
            "startScreens names the screen \(screen.quoted), whose enum is not registered: \(Self.registering(type))"
        case .declaredOnBothSides(let first, let second, let start, let end):
            "\(first) and \(second) declare the same segment, \(start) → \(end): remove one of them, or give each a label if their"
                + " steps differ."
        case .undeclaredNumber(let declaration, let fact):
            "\(declaration): \(fact.quoted) can only be compared when all of its values are known: \(Self.declaring(fact))"
        case .unusableValue(let declaration, let fact, let type):
            "\(declaration): \(UnusableFactValue(fact: fact, type: type))."
        case .unusableInstruction(let declaration, let problem): "\(declaration) \(problem)"
        case .refusedSegment(let declaration, .unboundedAdd(let fact)):
            "\(declaration): \(fact.quoted) can only be added to when it has bounds: \(Self.declaring(fact))"
        case .refusedSegment(let declaration, let reason): "\(declaration): \(reason)."
        case .refusedScreen(let screen, let property, let position, let reason):
            "\(screen).\(position.map { "declaration (\($0))" } ?? property): \(reason)."
        case .refused(let problem) where problem.reason == .noScreens:
            "no screens are registered: name the app's screens, or call screenPresenter.registerScreenProvider(_:for:)."
        case .refused(let problem): "\(problem)."
        }
    }

    /// The remedy for a screen that is not in `allCases`.
    static let listing = "add it there, with a sample if it has a value."

    private static func registering(_ type: String) -> String {
        "name \(type) in the app's screens, or register a provider for it."
    }

    private static func declaring(_ fact: String) -> String {
        "override facts and declare Fact(\(fact.quoted), .range(0...3))."
    }
}
