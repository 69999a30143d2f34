import FlowGraph

/// Converts Android navigation files to a navigation graph.
struct AndroidNavigationImport {
    private let files: UniqueFiles
    private let main: MainNavigation
    private let navigation: AndroidNavigation
    private let resolution: AndroidNavigation.Resolution
    private let labels: [String]
    /// The names of the screens, by position of the destination; empty for graphs.
    private let names: [String]
    /// The screens that a deep link shows, directly or as start destinations of graphs.
    private let deepLinked: Set<Int>

    /// Prepares an import.
    ///
    /// - Parameters:
    ///   - files: The files, at least one.
    ///   - origin: The name for errors about the whole import.
    ///   - isAlone: True for a single file, whose includes stay unresolved.
    /// - Throws: ``ImportError`` if a file includes itself or a limit is exceeded.
    init(_ files: UniqueFiles, origin: String, isAlone: Bool) throws(ImportError) {
        guard let main = MainNavigation(files) else { throw ImportError(file: origin, reason: .emptyFolder) }
        let known = files.files.map { (FilePath.baseName($0.path), $0) }
        let included = isAlone ? [:] : Dictionary(known, uniquingKeysWith: { first, _ in first })
        navigation = try AndroidNavigationReading.navigation(of: main.file, including: included)
        let resolution = AndroidNavigation.Resolution(navigation.destinations)
        self.resolution = resolution
        labels = try navigation.labels(file: main.file.path)
        var names = [String](repeating: "", count: navigation.destinations.count)
        for (screen, name) in zip(navigation.screens, navigation.screenNames(labels: labels)) { names[screen] = name }
        self.names = names
        let linked = zip(navigation.destinations, resolution.shownScreens).filter { $0.0.deepLinkCount > 0 }
        deepLinked = Set(linked.compactMap(\.1))
        self.files = files
        self.main = main
    }

    /// The graph and the report.
    ///
    /// O(screens + segments).
    func model(named name: String) throws(ImportError) -> ImportedModel {
        let resolvedActions = try navigation.resolvedActions(resolution, file: main.file.path)
        let stack = AndroidStack(navigation, resolution, resolvedActions, deepLinked: deepLinked)
        let effects = resolvedActions.map(stack.effect)
        let pops = try navigation.pops(stack, file: main.file.path)
        let backs = screensWithBack(zip(resolvedActions, effects).map { ($0.end, $1.kind) }, pops)
        let entryless = screensWithoutEntry(resolvedActions)
        let links = deepLinks(to: entryless.filter(isOpenedByLink), resolvedActions)
        let linked = Set(links.map(\.end))
        let openedByCode = entryless.filter { !linked.contains($0) }
        return try ImportedModel.checked(
            name: name,
            screens: navigation.screens.map { screen($0, isOpenedByCode: openedByCode.contains($0)) },
            segments: zip(resolvedActions, effects).map { segment($0, $1.kind) } + pops.compactMap(segment)
                + links.map(deepLink) + backs.map { .impliedBack(from: names[$0]) },
            report: report(
                backs: backs,
                openedByCode: openedByCode,
                approximated: Set(zip(resolvedActions, effects).filter { !$0.1.isExact }.map(\.0.action)),
                lost: Set(pops.filter { $0.effect == nil }.map(\.action))),
            source: main.file.path)
    }

    /// The screens on which the system's Back leads to another screen of the app.
    ///
    /// All except those that never have a screen beneath, and those with an action that has the same effect.
    private func screensWithBack(_ ends: [(Int, SegmentKind)], _ pops: [AndroidNavigation.Pop]) -> [Int] {
        var isLaid = [Bool](repeating: false, count: navigation.destinations.count)
        var isRoot = isLaid
        for (end, kind) in ends { if kind == .root { isRoot[end] = true } else { isLaid[end] = true } }
        if let start = resolution.shownScreens[0] { isRoot[start] = true }
        for screen in deepLinked where screen != resolution.shownScreens[0] { isLaid[screen] = true }
        let going = Set(pops.filter { $0.effect?.kind == .back }.map(\.start))
        return navigation.screens.filter { (isLaid[$0] || !isRoot[$0]) && !going.contains($0) }
    }

    /// The screens without an action from another screen, except the app's first screen.
    ///
    /// A deep link or code opens them: a menu item with the destination's id is enough.
    private func screensWithoutEntry(_ resolvedActions: [AndroidNavigation.ResolvedAction]) -> [Int] {
        let entered = Set(resolvedActions.filter { $0.start != $0.end }.map(\.end))
        return navigation.screens.filter { !entered.contains($0) && $0 != resolution.shownScreens[0] }
    }

    private func isOpenedByLink(_ screen: Int) -> Bool {
        deepLinked.contains(screen) && resolution.shownScreens[0] != nil
    }

    /// The pairs of screens of which a deep link to some screens puts the second one on the first one.
    ///
    /// A screen that the app's actions reach from its first one is not put there by a link too. O(screens + resolved actions, and
    /// the depth of each screen).
    private func deepLinks(
        to screens: [Int], _ resolvedActions: [AndroidNavigation.ResolvedAction]
    ) -> [(start: Int, end: Int)] {
        guard let start = resolution.shownScreens[0] else { return [] }
        var put = navigation.screens(from: start, resolvedActions)
        return screens.flatMap { screen in
            let stack = navigation.screensBeneath(linked: screen, resolution) + [screen]
            return zip(stack, stack.dropFirst()).filter { put.insert($0.1).inserted }.map { (start: $0.0, end: $0.1) }
        }
    }

    private func deepLink(_ link: (start: Int, end: Int)) -> Segment {
        Segment(
            from: names[link.start], to: names[link.end], label: "Deep link",
            tags: [AndroidNavigationImport.deepLinkTag, ImportedModel.impliedTag])
    }

    private static let deepLinkTag = "deepLink"

    private func screen(_ index: Int, isOpenedByCode: Bool) -> GraphScreen {
        let destination = navigation.destinations[index]
        let isReference = destination.role != .screen
        return GraphScreen(
            names[index],
            title: destination.title == names[index] ? nil : destination.title,
            module: navigation.module(of: index),
            tags: (isReference ? ["reference"] : [])
                + (deepLinked.contains(index) ? [AndroidNavigationImport.deepLinkTag] : [])
                + (isOpenedByCode ? [GraphScreen.openedByCodeTag] : []),
            isStart: resolution.shownScreens[0] == index)
    }

    private func segment(_ resolved: AndroidNavigation.ResolvedAction, _ kind: SegmentKind) -> Segment {
        let action = navigation.actions[resolved.action]
        return Segment(
            from: names[resolved.start],
            to: names[resolved.end],
            label: action.id,
            kind: kind,
            tags: action.owner == resolved.start ? [] : ["global"])
    }

    private func segment(_ pop: AndroidNavigation.Pop) -> Segment? {
        guard let effect = pop.effect else { return nil }
        let action = navigation.actions[pop.action]
        return Segment(
            from: names[pop.start],
            to: effect.end.map { names[$0] },
            label: action.id,
            kind: effect.kind,
            tags: ["popOnly"] + (action.owner == pop.start ? [] : ["global"]))
    }

    private func report(backs: [Int], openedByCode: [Int], approximated: Set<Int>, lost: Set<Int>) -> ImportReport {
        ImportReport(
            files: files.files.map(\.path).filter { navigation.fileNames.contains(FilePath.baseName($0)) },
            main: FilePath.baseName(main.file.path),
            mainChoice: main.choice,
            unreadablePropertyLists: [],
            screenIdentifiers: navigation.screens.map { labels[$0] },
            impliedBacks: backs.map { names[$0] },
            openedByCode: openedByCode.map { names[$0] },
            contents: .androidNavigation(
                AndroidNavigationReport(
                    navigation, resolution, labels: labels, files: files, approximated: approximated, lost: lost)))
    }
}

/// The main graph of several Android navigation graphs.
struct MainNavigation {
    /// The file.
    let file: ModelSources.Source
    /// The rule by which it was chosen.
    let choice: ImportReport.MainChoice

    /// Chooses the main graph, or returns nil if there is no file.
    ///
    /// The first rule that applies decides: the caller's choice; the only file that no other includes; of several such,
    /// or of all files if each is included, the one that includes the most, directly or not, and of these the first.
    /// O(files · includes).
    init?(_ files: UniqueFiles) {
        let includes = Dictionary(
            files.files.map { (FilePath.baseName($0.path), MainNavigation.includes(in: $0.root)) },
            uniquingKeysWith: { first, _ in first })
        let included = Set(includes.flatMap { name, others in others.subtracting([name]) })
        let free = files.files.filter { !included.contains(FilePath.baseName($0.path)) }
        let candidates = free.isEmpty ? files.files : free
        if let given = files.files.first(where: { FilePath.baseName($0.path) == files.main }) {
            (file, choice) = (given, .given)
        } else if files.files.count == 1 {
            (file, choice) = (files.files[0], .onlyFile)
        } else if free.count == 1 {
            (file, choice) = (free[0], .notIncluded)
        } else {
            let reaches = candidates.map { MainNavigation.reach(from: FilePath.baseName($0.path), includes) }
            guard let best = reaches.max(), let index = reaches.firstIndex(of: best) else { return nil }
            let others = candidates.map { FilePath.baseName($0.path) }
            file = candidates[index]
            choice = .mostIncludes(others: others.enumerated().filter { $0.offset != index }.map(\.element))
        }
    }

    private static func includes(in element: MarkupElement) -> Set<String> {
        element.children.reduce(into: []) { names, child in
            if child.name == "include", let name = AndroidResource.name(child[AndroidResource.app("graph")]) {
                names.insert(name)
            }
            names.formUnion(includes(in: child))
        }
    }

    /// The number of files that one leads to.
    private static func reach(from name: String, _ includes: [String: Set<String>]) -> Int {
        var seen: Set<String> = [name]
        var waiting = [name]
        while let next = waiting.popLast() {
            waiting += (includes[next] ?? []).filter { includes[$0] != nil && seen.insert($0).inserted }
        }
        return seen.count
    }
}
