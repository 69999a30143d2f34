import FlowGraph

/// The segments of a screen's configuration, one for each entry, and its problems.
///
/// | request | action | segment |
/// | --- | --- | --- |
/// | show x | `push` | the declaring screen → x, `push` |
/// | show x | `presentModally` | the declaring screen → x, `present` |
/// | show x | `custom(kind)` | the declaring screen → x, of that kind |
/// | hide x | `pop`, `dismissModally`, `custom(.back)` | x → the screen beneath, `back` |
/// | hide x | `popTo(y)` | x → y, `unwind` |
/// | hide x | `popToRoot` | x → each start screen, `unwind` |
///
/// A segment starts with its screen on top. So `hard` and `soft` are the same: there are no other screens above that would go
/// along or stay.
struct ConfiguredSegments {
    /// A segment with the request that it answers.
    struct Entry {
        let request: NavigationRequest
        let segment: PathSegment
    }

    private let object: any Routable
    private let screen: any PresentableScreen
    private let declarations: ScreenDeclarations
    private(set) var entries: [Entry] = []
    private(set) var problems: [(declaration: InstructionDeclaration, problem: InstructionProblem)] = []

    /// Reads the configuration of a screen object; returns nil if it has none.
    init?(of object: any ScreenObject, on screen: any PresentableScreen, in declarations: ScreenDeclarations) {
        guard let routable = object as? any Routable else { return nil }
        self.object = routable
        self.screen = screen
        self.declarations = declarations
        read()
    }

    private mutating func read() {
        var seen: Set<NavigationRequest> = []
        for (request, instruction) in object.navigationConfiguration {
            if !seen.insert(request).inserted { report(.answeredTwice, at: request) }
            guard let target = self.screen(named: request.screen, at: request) else { continue }
            switch request.kind {
            case .show: readShow(of: target, request, instruction)
            case .hide: readHide(of: target, request, instruction)
            }
        }
    }

    private mutating func readShow(
        of target: any PresentableScreen, _ request: NavigationRequest, _ instruction: NavigationInstruction
    ) {
        guard let kind = instruction.action.showingKind else {
            return report(.showsNothing(instruction.action), at: request)
        }
        add(request, instruction, from: screen, to: target, kind)
    }

    private mutating func readHide(
        of target: any PresentableScreen, _ request: NavigationRequest, _ instruction: NavigationInstruction
    ) {
        switch instruction.action {
        case .pop, .dismissModally, .custom(.back): add(request, instruction, from: target, to: target, .back)
        case .popTo(let name):
            guard let end = self.screen(named: name, at: request) else { return }
            add(request, instruction, from: target, to: end, .unwind)
        case .popToRoot:
            let roots = declarations.app.startScreens.filter { $0.rawValue != target.rawValue }
            if roots.isEmpty { report(.unknownRoot, at: request) }
            for root in roots { add(request, instruction, from: target, to: root, .unwind) }
        case .push, .presentModally, .custom: report(.hidesNothing(instruction.action), at: request)
        }
    }

    private mutating func add(
        _ request: NavigationRequest, _ instruction: NavigationInstruction, from start: any PresentableScreen,
        to end: any PresentableScreen, _ kind: SegmentKind
    ) {
        let segment = PathSegment(
            start: start, end: end, label: instruction.label, kind: kind, preconditions: instruction.preconditions,
            effects: instruction.effects, cost: instruction.cost, tags: instruction.tags,
            destructive: instruction.isDestructive,
            steps: instruction.step == nil ? [instruction.action.usualStep] : [],
            step: declarations.steps(of: instruction))
        entries.append(Entry(request: request, segment: segment))
    }

    private mutating func screen(named name: String, at request: NavigationRequest) -> (any PresentableScreen)? {
        if let screen = declarations.presenter.screen(named: name) { return screen }
        report(.unknownScreen(name, known: declarations.presenter.screens.map(\.rawValue)), at: request)
        return nil
    }

    private mutating func report(_ problem: InstructionProblem, at request: NavigationRequest) {
        problems.append((InstructionDeclaration(screen: screen.rawValue, request: request), problem))
    }
}

extension NavigationAction {
    /// The kind of the segments by which it shows a screen, or nil if it shows none.
    fileprivate var showingKind: SegmentKind? {
        switch self {
        case .push: .push
        case .presentModally: .present
        case .custom(let kind): kind == .back ? nil : kind
        case .pop, .popToRoot, .popTo, .dismissModally: nil
        }
    }
}

/// An entry of a screen's `navigationConfiguration`.
public struct InstructionDeclaration: Hashable, Sendable {
    /// The name of the screen that declares it.
    public var screen: String
    /// The request that it answers.
    public var request: NavigationRequest

    /// Names an entry.
    public init(screen: String, request: NavigationRequest) {
        self.screen = screen
        self.request = request
    }
}

extension InstructionDeclaration: CustomStringConvertible {
    /// The entry as code, as in `list.navigationConfiguration[Show(addItem)]`.
    public var description: String { "\(screen).\(SegmentDeclaration.Side.configuration.rawValue)[\(request)]" }
}

/// The reason why an entry of a configuration makes no sense.
public enum InstructionProblem: Hashable, Sendable {
    /// The request is answered by an entry before.
    case answeredTwice
    /// No registered screen has a name that it mentions; the names that there are.
    case unknownScreen(String, known: [String])
    /// It answers a show with an action that does not put the screen on top.
    case showsNothing(NavigationAction)
    /// It answers a hide with an action that takes no screen off.
    case hidesNothing(NavigationAction)
    /// It goes to the root, and no other screen is known to be one.
    case unknownRoot
}

extension InstructionProblem: CustomStringConvertible {
    /// The problem and the remedy, as the rest of a sentence that begins with the entry.
    public var description: String {
        switch self {
        case .answeredTwice: "stands there twice: remove one of the two instructions."
        case .unknownScreen(let name, let known):
            "names the screen \(name.quoted), which is not registered. \(GraphFailure.hint(unknown: name, known))"
        case .showsNothing(let action):
            "is \(action), which puts nothing on top: show by push, presentModally or custom, and take off by hide(…)."
        case .hidesNothing(let action):
            "is \(action), which does not lead to what lies beneath: hide by pop, popTo, popToRoot, dismissModally or"
                + " custom(.back), and put another screen on top by show(…)."
        case .unknownRoot:
            "goes to the root, and no other screen is known to be one: override startScreens, or use popTo."
        }
    }
}
