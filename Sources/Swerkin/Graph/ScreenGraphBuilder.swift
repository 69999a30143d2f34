import FlowGraph

/// Makes a graph of the declarations of a session.
///
/// Every case of every registered enum is a screen, also one without a screen object. The name of its enum is its module
/// where several enums are registered; with one enum there is nothing to tell apart. The segments stand in the order of
/// the screens that declare them, the entries of a screen before its exits, these before its tabs, and these before its
/// configuration. Where several screens say of one in the same way how it is hidden, or declare one group of tabs, that is one
/// segment.
struct ScreenGraphBuilder {
    private let declarations: ScreenDeclarations
    private var segments: [Segment] = []
    private var places: [SegmentPlace] = []
    private var problems: [DeclarationProblem] = []
    /// Where each way was declared first, by all that makes a way the same.
    private var declared: [Segment: SegmentPlace] = [:]
    /// The segments of declarations that say once more what is a segment already.
    private var repeated: [SegmentPlace: Int] = [:]

    private init(_ declarations: ScreenDeclarations) { self.declarations = declarations }

    /// Builds the graph; throws ``StepFailure`` with everything that is wrong with the declarations.
    static func graph(of declarations: ScreenDeclarations) throws(StepFailure) -> ScreenGraph {
        var builder = ScreenGraphBuilder(declarations)
        return try builder.build()
    }

    private mutating func build() throws(StepFailure) -> ScreenGraph {
        checkStartScreens()
        for screen in declarations.presenter.screens {
            guard let object = declarations.presenter.object(of: screen) else { continue }
            for side in [SegmentPlace.Side.entry, .exit, .tabs] { read(side, of: object, named: screen.rawValue) }
            readConfiguration(of: object, named: screen.rawValue)
        }
        do {
            let graph = try NavigationGraph(
                name: declarations.graphName, facts: declarations.facts, screens: screens, segments: segments)
            guard problems.isEmpty else { throw failure }
            return ScreenGraph(graph: graph, places: places, repeated: repeated, traits: traits)
        } catch let error as GraphError {
            problems += error.problems.compactMap(problem)
            throw failure
        } catch {
            throw failure
        }
    }

    private var failure: StepFailure { StepFailure(GraphFailure.invalidGraph(problems)) }

    // MARK: Screens

    private var screens: [FlowGraph.Screen] {
        let modules = declarations.presenter.modules
        let starts = Set(declarations.startScreens.map(\.rawValue))
        return modules.flatMap { module in
            module.screens.map { screen in
                declaration(
                    of: screen, in: modules.count > 1 ? module.name : nil, isStart: starts.contains(screen.rawValue))
            }
        }
    }

    private func declaration(
        of screen: any PresentableScreen, in module: String?, isStart: Bool
    ) -> FlowGraph.Screen {
        let object = declarations.presenter.object(of: screen)
        return FlowGraph.Screen(
            screen.rawValue, title: object?.name.nonEmpty.flatMap { $0 == screen.rawValue ? nil : $0 },
            module: module, trait: declarations.presenter.knownMark(of: screen)?.name,
            tags: object?.tags ?? [], isStart: isStart)
    }

    private var traits: [(screen: String, mark: ScreenMark)] {
        declarations.presenter.screens.compactMap { screen in
            declarations.presenter.knownMark(of: screen).map { (screen.rawValue, $0) }
        }
    }

    private mutating func checkStartScreens() {
        for screen in declarations.startScreens where !isRegistered(screen) {
            problems.append(.unregisteredStartScreen(screen.rawValue, type: "\(type(of: screen))"))
        }
    }

    private func isRegistered(_ screen: any PresentableScreen) -> Bool {
        declarations.presenter.source(for: type(of: screen)) != nil
    }

    // MARK: Segments

    private mutating func read(_ side: SegmentPlace.Side, of object: any ScreenObject, named screen: String) {
        for (offset, path) in declarations.segments(on: side, of: object, named: screen).enumerated() {
            let place = SegmentPlace(screen: screen, side: side, offset: offset)
            check(path, at: place)
            add(path, at: place)
        }
    }

    private mutating func readConfiguration(of object: any ScreenObject, named screen: String) {
        guard let configured = declarations.configuredSegments(of: object, named: screen) else { return }
        problems += configured.problems.map { .unusableInstruction($0.place, $0.problem) }
        for (offset, entry) in configured.entries.enumerated() {
            let place = SegmentPlace(screen: screen, side: .configuration, offset: offset, request: entry.request)
            checkNumbers(of: entry.segment, at: place)
            add(entry.segment, at: place)
        }
    }

    private mutating func add(_ path: PathSegment, at place: SegmentPlace) {
        let segment = segment(path)
        let first = firstDeclaration(of: segment, at: place)
        if let first, first.side == place.side, [.configuration, .tabs].contains(place.side) {
            repeated[place] = places.firstIndex(of: first)
        } else {
            segments.append(segment)
            places.append(place)
        }
    }

    private func segment(_ path: PathSegment) -> Segment {
        Segment(
            from: path.start.rawValue, to: path.kind == .back ? nil : path.end.rawValue, label: path.label,
            kind: path.kind, cost: path.cost, preconditions: FactMap(sorting: path.preconditions),
            effects: FactMap(sorting: path.effects), steps: declarations.describeSteps(path.step), tags: path.tags,
            destructive: path.isDestructive)
    }

    private mutating func check(_ path: PathSegment, at place: SegmentPlace) {
        let (start, end) = (path.start.rawValue, path.end.rawValue)
        if place.side == .entry, path.kind == .back {
            problems.append(.backAmongEntries(place, start: start))
        } else if place.side == .entry, end != place.screen {
            problems.append(.entryEndsElsewhere(place, start: start, end: end))
        }
        if place.side == .exit, start != place.screen {
            problems.append(.exitStartsElsewhere(place, start: start, end: end))
        }
        for screen in path.kind == .back ? [path.start] : [path.start, path.end] where !isRegistered(screen) {
            problems.append(.unregisteredScreen(place, screen: screen.rawValue, type: "\(type(of: screen))"))
        }
        checkNumbers(of: path, at: place)
    }

    /// Nothing compares with a number of which only the bound is known: every value would be the bound.
    private mutating func checkNumbers(of path: PathSegment, at place: SegmentPlace) {
        let declared = Set(declarations.facts.map(\.name))
        for (key, condition) in path.preconditions.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where !declared.contains(key.rawValue) && (condition.atLeast != nil || condition.atMost != nil) {
            problems.append(.undeclaredNumber(place, fact: key.rawValue))
        }
    }

    /// The earlier declaration of a segment, which is a problem on the other side, or nil if there is none.
    ///
    /// What a way is called and costs does not make it another way.
    private mutating func firstDeclaration(of segment: Segment, at place: SegmentPlace) -> SegmentPlace? {
        var way = segment
        (way.label, way.cost, way.tags, way.isDestructive) = (nil, 1, [], false)
        guard let first = declared[way] else {
            declared[way] = place
            return nil
        }
        if first.side != place.side {
            problems.append(
                .declaredOnBothSides(first, place, start: segment.start, end: segment.end ?? segment.kind.rawValue))
        }
        return first
    }

    // MARK: The engine's problems

    private func problem(_ problem: GraphProblem) -> DeclarationProblem? {
        // Said better already, for an enum is what is not registered.
        if case .unknownScreen = problem.reason { return nil }
        guard case .key("segments")? = problem.path.components.first,
            case .index(let index)? = problem.path.components.dropFirst().first
        else { return .refused(problem) }
        return .refusedSegment(places[index], problem.reason)
    }
}

extension FactMap {
    /// What is said of facts, in the order of their names, for a dictionary has none.
    fileprivate init(sorting values: [PreconditionKey: Value]) {
        self.init(values.sorted { $0.key.rawValue < $1.key.rawValue }.map { Entry($0.key.rawValue, $0.value) })
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
