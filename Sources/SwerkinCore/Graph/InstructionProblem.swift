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
