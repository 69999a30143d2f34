import FlowGraph

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
