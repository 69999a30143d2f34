/// The counts of an Android navigation graph, and the parts that could not be converted.
public struct AndroidNavigationReport: Hashable, Sendable {
    /// The number of elements with a name.
    public struct ElementCount: Hashable, Sendable {
        /// The element's name, such as `fragment`.
        public var element: String
        /// The number of elements.
        public var count: Int
    }

    /// A reference to a destination that did not become a segment, or that the app itself might not follow.
    public struct Action: Hashable, Sendable {
        /// The label of the destination that has it, as in ``ImportReport/screenIdentifiers``.
        public var owner: String
        /// The action's id, or nil if it has none or is no action.
        public var id: String?
        /// The id of its destination, or nil if it only pops screens off the stack.
        public var destination: String?
    }

    /// The id of the outermost graph, or nil if it has none.
    public var rootID: String?
    /// The id of the destination that the outermost graph shows first, or nil if it names none.
    public var startDestination: String?
    /// The graphs whose start destination is none of their own, with its id; those left out that include a file that was not read.
    public var danglingStarts: [Action]
    /// The `<navigation>` elements, including the outermost.
    public var graphs: Int
    /// The destinations, and the elements `<include>` that were not resolved and `<navigation>`, by name in alphabetical
    /// order.
    public var elements: [ElementCount]
    /// The destinations that are not the outermost graph: screens, graphs, and unresolved includes.
    public var destinations: Int
    /// The destinations without an id, except unresolved includes.
    public var destinationsWithoutID: Int
    /// The ids that several destinations have, in alphabetical order.
    public var repeatedIDs: [String]
    /// The `<include>` elements, resolved or not.
    public var includes: Int
    /// The names of the included files that were not read, in the order of the screens that replace them.
    public var unresolvedIncludes: [String]
    /// The actions.
    public var actions: Int
    /// The actions of graphs, which all screens of the graph have.
    public var globalActions: Int
    /// The actions whose destination exists.
    public var resolvedActions: Int
    /// The resolved actions whose destination is a graph.
    public var actionsTargetingGraphs: Int
    /// The actions that pop screens off the stack, with or without a destination.
    public var popUpToActions: Int
    /// Of those, the ones that pop the named destination too.
    public var inclusivePopUpToActions: Int
    /// The actions without a destination that pop screens off the stack.
    public var popOnlyActions: [Action]
    /// Of those, the ones that did not become a segment from each of their screens: they leave the app, do nothing, or
    /// their end screen is unknown.
    public var unknownPopOnlyActions: [Action]
    /// The actions that pop other screens in the app than their segments do, since no segment can express it.
    ///
    /// Popping more than the start screen, but not all, becomes a `replace`; returning to a screen that may not be
    /// beneath becomes a push. The new top is right in each case; the screens beneath it may not be.
    public var approximatedActions: [Action]
    /// The actions that save the state that they pop, or restore a saved one; segments do neither.
    public var stateKeepingActions: [Action]
    /// The actions whose destination does not exist.
    public var danglingActions: [Action]
    /// The actions whose destination exists, but in no graph around the owner.
    public var outOfScopeActions: [Action]
    /// The actions to a graph without a start destination.
    public var actionsWithoutScreen: [Action]
    /// The `<argument>` elements of destinations and actions.
    public var arguments: Int
    /// The `<deepLink>` elements.
    public var deepLinks: Int
    /// The files that were not read because the main file includes them neither directly nor through others.
    public var unusedFiles: [String]
    /// The files that were not read because another has the same base name.
    public var namesakes: [String]
}

extension AndroidNavigationReport.Action: CustomStringConvertible {
    /// The owner and the destination, as in `nav_graph/home -> details`; the action's id if it has no destination.
    public var description: String { "\(owner) -> \(destination ?? id ?? "(back)")" }
}

extension AndroidNavigationReport {
    /// Notes for the user, a sentence each.
    var notes: [String] {
        [
            ImportReport.note(
                "start destinations that do not exist in their graph", danglingStarts.map(\.description)),
            ImportReport.note(
                "actions that only go back, to an unknown screen; left out",
                unknownPopOnlyActions.map(\.description)),
            ImportReport.note(
                "actions that pop other screens than a segment can, imported as the nearest kind",
                approximatedActions.map(\.description)),
            ImportReport.note(
                "actions that save the state they pop, imported as ones that do not",
                stateKeepingActions.map(\.description)),
            ImportReport.note("actions whose destination does not exist", danglingActions.map(\.description)),
            ImportReport.note(
                "actions whose destination the app itself would not find", outOfScopeActions.map(\.description)),
            ImportReport.note("actions to a graph without a first screen", actionsWithoutScreen.map(\.description)),
            ImportReport.note("included files kept as screens", unresolvedIncludes),
            ImportReport.note("files that the main file does not include", unusedFiles),
            ImportReport.note("files left out, because another has the same name", namesakes),
        ].compactMap { $0 }
    }
}

extension AndroidNavigationReport {
    /// Counts the contents of a graph.
    ///
    /// `approximated` are the positions of actions that segments represent only approximately, `lost` those that no
    /// segment represents. O(destinations + actions).
    init(
        _ navigation: AndroidNavigation,
        _ resolution: AndroidNavigation.Resolution,
        labels: [String],
        files: UniqueFiles,
        approximated: Set<Int>,
        lost: Set<Int>
    ) {
        let destinations = navigation.destinations
        let targets = navigation.actions.map { action in
            action.destination.flatMap { resolution.target(of: $0, from: action.owner) }
        }
        let reported = { (isReported: (Int) -> Bool) in
            navigation.actions.indices.filter(isReported).map { Action(navigation.actions[$0], labels) }
        }

        rootID = destinations.first?.id
        startDestination = destinations.first?.startID
        danglingStarts = destinations.indices.compactMap { graph in
            // A file that was not read may have it.
            guard destinations[graph].role == .graph, let start = destinations[graph].startID,
                resolution.start(of: graph) == nil,
                destinations[graph].children.allSatisfy({ destinations[$0].unresolvedInclude == nil })
            else { return nil }
            return Action(owner: labels[graph], id: nil, destination: start)
        }
        graphs = destinations.count { $0.role == .graph }
        elements = Self.counts(of: destinations.map(\.element))
        self.destinations = destinations.count - 1
        destinationsWithoutID = destinations.dropFirst().count { $0.id == nil && $0.element != "include" }
        repeatedIDs = Self.repeated(destinations.compactMap(\.id))
        includes = navigation.includeCount
        unresolvedIncludes = destinations.compactMap(\.unresolvedInclude)

        actions = navigation.actions.count
        globalActions = navigation.actions.count { destinations[$0.owner].role == .graph }
        resolvedActions = targets.count { $0 != nil }
        actionsTargetingGraphs = targets.count { $0.map { destinations[$0.destination].role == .graph } ?? false }
        popUpToActions = navigation.actions.count { $0.popUpTo != nil }
        inclusivePopUpToActions = navigation.actions.count { $0.popUpTo != nil && $0.popsInclusively }
        popOnlyActions = reported { navigation.actions[$0].destination == nil }
        unknownPopOnlyActions = reported(lost.contains)
        approximatedActions = reported(approximated.contains)
        stateKeepingActions = reported { navigation.actions[$0].keepsState }
        danglingActions = reported { navigation.actions[$0].destination != nil && targets[$0] == nil }
        outOfScopeActions = reported { targets[$0]?.isOutOfScope ?? false }
        actionsWithoutScreen = reported { action in
            targets[action].map { resolution.shownScreens[$0.destination] == nil } ?? false
        }
        arguments = navigation.argumentCount
        deepLinks = navigation.deepLinkCount

        let unused = files.files.map(\.path).filter { !navigation.fileNames.contains(FilePath.baseName($0)) }
        unusedFiles = unused
        namesakes = files.namesakes
    }

    private static func counts(of elements: [String]) -> [ElementCount] {
        Dictionary(elements.map { ($0, 1) }, uniquingKeysWith: +)
            .sorted { $0.key < $1.key }
            .map { ElementCount(element: $0.key, count: $0.value) }
    }

    private static func repeated(_ ids: [String]) -> [String] {
        Dictionary(ids.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }.keys.sorted()
    }
}

extension AndroidNavigationReport.Action {
    fileprivate init(_ action: AndroidNavigation.Action, _ labels: [String]) {
        owner = labels[action.owner]
        id = action.id
        destination = action.destination
    }
}

extension AndroidNavigation.Destination {
    fileprivate var unresolvedInclude: String? {
        guard case .unresolvedInclude(let name) = role else { return nil }
        return name
    }
}
