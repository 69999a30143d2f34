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
