import FlowGraph

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
