import FlowGraph

/// Makes a graph of the declarations of a session.
///
/// Every case of every registered enum is a screen, also one without a screen object. The name of its enum is its module if
/// several enums are registered; with one enum there is nothing to distinguish. The segments stand in the order of the screens
/// that declare them, the entries of a screen before its exits, these before its tabs, and these before its configuration. If
/// several screens declare the same segment that hides a screen, or the same group of tabs, that is one segment.
struct ScreenGraphBuilder {
    private let declarations: ScreenDeclarations
    private var segments: [Segment] = []
    private var segmentDeclarations: [SegmentDeclaration] = []
    private var problems: [DeclarationProblem] = []
    /// The first declaration of each segment, by the properties that make segments equal.
    private var declared: [Segment: SegmentDeclaration] = [:]
    /// The segments of declarations that repeat a segment.
    private var repeated: [SegmentDeclaration: Int] = [:]
    /// The screens that declare checks of arrivals.
    private var checkedScreens: [String] = []

    private init(_ declarations: ScreenDeclarations) { self.declarations = declarations }

    /// Builds the graph, or returns one of those in `known` that was built of the same declarations.
    ///
    /// Throws ``StepFailure`` with all problems of the declarations.
    static func graph(
        of declarations: ScreenDeclarations, reusing known: [ScreenGraph] = []
    ) throws(StepFailure) -> ScreenGraph {
        var builder = ScreenGraphBuilder(declarations)
        return try builder.build(reusing: known)
    }

    private mutating func build(reusing known: [ScreenGraph]) throws(StepFailure) -> ScreenGraph {
        checkStartScreens()
        for screen in declarations.presenter.screens {
            guard let object = declarations.presenter.object(of: screen) else { continue }
            for side in [SegmentDeclaration.Side.entry, .exit, .tabs] { read(side, of: object, on: screen) }
            readConfiguration(of: object, on: screen)
            if !object.arrivalChecks.isEmpty { checkedScreens.append(screen.rawValue) }
        }
        if problems.isEmpty, let same = known.first(where: isMadeOfTheSame) { return same }
        do {
            let graph = try NavigationGraph(
                name: declarations.app.graphName, facts: declarations.app.facts, screens: screens, segments: segments)
            guard problems.isEmpty else { throw failure }
            return ScreenGraph(
                graph: graph, segmentDeclarations: segmentDeclarations, repeated: repeated, traits: traits,
                checkedScreens: checkedScreens)
        } catch let error as GraphError {
            problems += error.problems.compactMap(problem)
            throw failure
        } catch {
            throw failure
        }
    }

    private func isMadeOfTheSame(_ other: ScreenGraph) -> Bool {
        other.graph.segments == segments && other.segmentDeclarations == segmentDeclarations
            && other.graph.screens == screens && other.checkedScreens == checkedScreens
            && other.traits.map(\.trait) == traits.map(\.trait)
    }

    private var failure: StepFailure { StepFailure(GraphFailure.invalidGraph(problems)) }

    // MARK: Screens

    private var screens: [GraphScreen] {
        let modules = declarations.presenter.modules
        let starts = Set(declarations.app.startScreens.map(\.rawValue))
        return modules.flatMap { module in
            module.screens.map { screen in
                declaration(
                    of: screen, in: modules.count > 1 ? module.name : nil, isStart: starts.contains(screen.rawValue))
            }
        }
    }

    private func declaration(
        of screen: any PresentableScreen, in module: String?, isStart: Bool
    ) -> GraphScreen {
        let object = declarations.presenter.object(of: screen)
        return GraphScreen(
            screen.rawValue, title: object?.name.nonEmpty.flatMap { $0 == screen.rawValue ? nil : $0 },
            module: module, trait: declarations.presenter.knownTrait(of: screen)?.name,
            aliasOf: object?.aliasOf?.rawValue, tags: object?.tags ?? [], isStart: isStart)
    }

    private var traits: [(screen: String, trait: ScreenTrait)] {
        declarations.presenter.screens.compactMap { screen in
            declarations.presenter.knownTrait(of: screen).map { (screen.rawValue, $0) }
        }
    }

    private mutating func checkStartScreens() {
        for screen in declarations.app.startScreens where !isRegistered(screen) {
            problems.append(.unregisteredStartScreen(screen.rawValue, type: "\(type(of: screen))"))
        }
    }

    private func isRegistered(_ screen: any PresentableScreen) -> Bool {
        declarations.presenter.source(for: type(of: screen)) != nil
    }

    // MARK: Segments

    private mutating func read(
        _ side: SegmentDeclaration.Side, of object: any ScreenObject, on screen: any PresentableScreen
    ) {
        for (offset, path) in declarations.segments(on: side, of: object, on: screen).enumerated() {
            let declaration = SegmentDeclaration(
                screen: screen.rawValue, side: side, offset: offset, position: SourcePosition(path.position),
                isConcise: path.isConcise)
            check(path, at: declaration)
            add(path, at: declaration)
        }
    }

    private mutating func readConfiguration(of object: any ScreenObject, on screen: any PresentableScreen) {
        guard let configured = ConfiguredSegments(of: object, on: screen, in: declarations) else { return }
        problems += configured.problems.map { .unusableInstruction($0.declaration, $0.problem) }
        for (offset, entry) in configured.entries.enumerated() {
            let declaration = SegmentDeclaration(
                screen: screen.rawValue, side: .configuration, offset: offset, request: entry.request)
            checkNumbers(of: entry.segment, at: declaration)
            add(entry.segment, at: declaration)
        }
    }

    private mutating func add(_ path: PathSegment, at declaration: SegmentDeclaration) {
        let segment = segment(path)
        let first = firstDeclaration(of: segment, at: declaration)
        if let first, first.side == declaration.side, [.configuration, .tabs].contains(declaration.side) {
            repeated[declaration] = segmentDeclarations.firstIndex(of: first)
        } else {
            segments.append(segment)
            segmentDeclarations.append(declaration)
        }
    }

    private func segment(_ path: PathSegment) -> Segment {
        Segment(
            from: path.start.rawValue, to: path.kind == .back ? nil : path.end.rawValue, label: path.label,
            kind: path.kind, cost: path.cost, preconditions: FactMap(sorting: path.preconditions),
            effects: FactMap(sorting: path.effects), steps: path.steps, tags: path.tags,
            destructive: path.isDestructive)
    }

    private mutating func check(_ path: PathSegment, at declaration: SegmentDeclaration) {
        let (start, end) = (path.start.rawValue, path.end.rawValue)
        if declaration.side == .entry, path.kind == .back {
            problems.append(.backAmongEntries(declaration, start: start))
        } else if declaration.side == .entry, end != declaration.screen {
            problems.append(.entryEndsElsewhere(declaration, start: start, end: end))
        }
        if declaration.side == .exit, start != declaration.screen {
            problems.append(.exitStartsElsewhere(declaration, start: start, end: end))
        }
        for screen in path.kind == .back ? [path.start] : [path.start, path.end] {
            let type = "\(type(of: screen))"
            if !isRegistered(screen) {
                problems.append(.unregisteredScreen(declaration, screen: screen.rawValue, type: type))
            } else if declarations.presenter.screen(named: screen.rawValue) == nil {
                problems.append(.unlistedScreen(declaration, screen: screen.rawValue, type: type))
            }
        }
        problems += path.unusableConditions.map { .unusableValue(declaration, fact: $0.fact, type: $0.type) }
        checkNumbers(of: path, at: declaration)
    }

    /// Nothing compares with a number of which only the bound is known: every value would be the bound.
    private mutating func checkNumbers(of path: PathSegment, at declaration: SegmentDeclaration) {
        let declared = Set(declarations.app.facts.map(\.name))
        for (key, condition) in path.preconditions.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where !declared.contains(key.rawValue) && (condition.atLeast != nil || condition.atMost != nil) {
            problems.append(.undeclaredNumber(declaration, fact: key.rawValue))
        }
    }

    /// The earlier declaration of a segment, which is a problem on the other side, or nil if there is none.
    ///
    /// Segments that differ only by cost, tags and destructiveness are the same. Closures can't be compared, so segments with
    /// different steps are told apart by their labels or the given names of their steps; segments of tabs by their group.
    private mutating func firstDeclaration(of segment: Segment, at declaration: SegmentDeclaration)
        -> SegmentDeclaration?
    {
        var way = segment
        (way.cost, way.isDestructive) = (1, false)
        if declaration.side != .tabs { way.tags = [] }
        guard let first = declared[way] else {
            declared[way] = declaration
            return nil
        }
        if first.side != declaration.side {
            problems.append(
                .declaredOnBothSides(
                    first, declaration, start: segment.start, end: segment.end ?? segment.kind.rawValue))
        }
        return first
    }

    // MARK: The engine's problems

    private func problem(_ problem: GraphProblem) -> DeclarationProblem? {
        guard case .index(let index)? = problem.path.components.dropFirst().first else { return .refused(problem) }
        switch problem.path.components.first {
        case .key("segments")?:
            // The builder reports it more precisely itself, as an enum that is not registered.
            if case .unknownScreen = problem.reason { return nil }
            return .refusedSegment(segmentDeclarations[index], problem.reason)
        case .key("screens")?:
            let screen = declarations.presenter.screens[index]
            let property = if case .key(let key)? = problem.path.components.last { key } else { "rawValue" }
            return .refusedScreen(
                screen.rawValue, property: property, declarations.presenter.declarationPosition(of: screen),
                problem.reason)
        default: return .refused(problem)
        }
    }
}

extension FactMap {
    /// The entries about facts, in the order of their names, for a dictionary has none.
    fileprivate init(sorting values: [PreconditionKey: Value]) {
        self.init(values.sorted { $0.key.rawValue < $1.key.rawValue }.map { Entry($0.key.rawValue, $0.value) })
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
