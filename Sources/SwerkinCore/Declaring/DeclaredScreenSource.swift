import FlowGraph

/// Makes the screen objects of an enum of declared screens.
struct DeclaredScreenSource: ScreenSource {
    // The session has a strong reference to its sources.
    unowned let session: FlowSession

    func screenObject(of screen: any PresentableScreen) -> (any ScreenObject)? {
        (screen as? any DeclaredScreen).map { object(of: $0) }
    }

    func declarationPosition(of screen: any PresentableScreen) -> SourcePosition? {
        (screen as? any DeclaredScreen)?.declarationPosition
    }

    private func object(of screen: some DeclaredScreen) -> any ScreenObject {
        DeclaredScreenObject(screen, in: session)
    }
}

/// The screen object of a declared screen.
struct DeclaredScreenObject<Declared: DeclaredScreen>: ScreenObject {
    private unowned let session: FlowSession
    private let screen: Declared
    private let declaration: Declaration<Declared>

    init(_ screen: Declared, in session: FlowSession) {
        self.session = session
        self.screen = screen
        declaration = screen.declaration
    }

    var trait: String { "" }
    var traitQuery: ElementQuery? { declaration.trait ?? declaration.scope }
    var accessibilityTrait: (any AccessibilityTrait)? { declaration.accessibilityTrait }
    var scope: ElementQuery? { declaration.scope }
    var name: String { declaration.title ?? "" }
    var tags: [String] { declaration.tags }
    var aliasOf: (any PresentableScreen)? { declaration.original }
    var observations: [FactObservation] { declaration.observations }
    var arrivalChecks: [any ArrivalCheck] { declaration.arrivalChecks }

    func entryPathSegments() -> [PathSegment] { paths { $0.isEntry } }
    func exitPathSegments() -> [PathSegment] { paths { !$0.isEntry } }
    func tabGroups() -> [TabGroup] { declaration.tabGroups.map { $0.group(in: session) } }

    func renderScreen() {
        guard let rendering = declaration.rendering else {
            return session.When.performStep([screen.rawValue], "IShowStraightAway(_:)") {
                throw StepFailure(
                    .misuse(
                        "\(screen.rawValue) can't be shown straight away: use INavigate, or add rendered(by:) to its "
                            + "declaration."))
            }
        }
        rendering(session.stepsInOrder)
    }

    private func paths(_ isWanted: (DeclaredSegment) -> Bool) -> [PathSegment] {
        declaration.segments.filter(isWanted).flatMap { $0.paths(on: screen, in: session) }
    }
}

extension FlowSession {
    /// Makes the declared screens of an enum known to the session, as ``BaseTestCase/app`` does.
    ///
    /// Fails, at the caller's line, if a screen has the name of another registered screen.
    public func register(
        _ screens: any DeclaredScreen.Type, file: StaticString = #filePath, line: UInt = #line
    ) {
        screenPresenter.register(DeclaredScreenSource(session: self), for: screens, file: file, line: line)
    }
}

/// A segment of a declared screen: its other screen, its properties, and the steps that cross it.
struct DeclaredSegment {
    /// The other screens of a segment, as seen from the screen that declares it.
    enum Side {
        case from(any PresentableScreen)
        /// From each of several screens, without the one that declares it.
        case fromEach([any PresentableScreen])
        case to(any PresentableScreen)
        case back
    }

    var side: Side
    var label: String?
    var kind: SegmentKind
    var preconditions: [PreconditionKey: Condition]
    var effects: [PreconditionKey: Effect]
    var cost: Double
    var tags: [String]
    var isDestructive: Bool
    var stepNames: [String]
    var position: CallPosition
    var steps: (Steps) -> Void

    /// True if the segment leads into the screen that declares it.
    var isEntry: Bool {
        switch side {
        case .from, .fromEach: true
        case .to, .back: false
        }
    }

    private var startsOnAnyValue: Bool { if case .fromEach = side { true } else { false } }

    /// The segments of a declared screen, performed with the steps of a session.
    func paths(on screen: any PresentableScreen, in session: FlowSession) -> [PathSegment] {
        ends(on: screen).map { start, end in
            var path = PathSegment(
                start: start, end: end, label: label, kind: kind, preconditions: preconditions, effects: effects,
                cost: cost, tags: tags, destructive: isDestructive, steps: stepNames
            ) { [unowned session, steps] in steps(session.stepsInOrder) }
            (path.position, path.isConcise, path.startsOnAnyValue) = (position, true, startsOnAnyValue)
            return path
        }
    }

    private func ends(on screen: any PresentableScreen) -> [(any PresentableScreen, any PresentableScreen)] {
        switch side {
        case .from(let start): [(start, screen)]
        case .fromEach(let starts): starts.filter { $0.rawValue != screen.rawValue }.map { ($0, screen) }
        case .to(let end): [(screen, end)]
        case .back: [(screen, screen)]
        }
    }
}

/// A group of tabs that a declared screen names.
struct DeclaredTabs {
    var name: String
    var tabs: [any PresentableScreen]
    var preconditions: [PreconditionKey: Condition]
    var cost: Double
    var position: CallPosition
    var steps: (Steps, any PresentableScreen) -> Void

    /// The group, performed with the steps of a session.
    func group(in session: FlowSession) -> TabGroup {
        var group = TabGroup(name, tabs, preconditions: preconditions, cost: cost) { [unowned session, steps] tab in
            steps(session.stepsInOrder, tab)
        }
        (group.position, group.isConcise) = (position, true)
        return group
    }
}
