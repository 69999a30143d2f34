import FlowGraph

/// Makes a navigation graph of Android navigation files.
struct AndroidNavigationImport {
    private let files: UniqueFiles
    private let origin: String
    private let main: MainNavigation
    private let navigation: AndroidNavigation
    private let resolution: AndroidNavigation.Resolution
    private let labels: [String]
    /// The names of the screens, by position of the destination; empty for graphs.
    private let names: [String]
    /// The screens that a deep link shows, itself or by a graph that begins with them.
    private let deepLinked: Set<Int>

    /// Prepares an import.
    ///
    /// - Parameters:
    ///   - files: The files, at least one.
    ///   - origin: What the graph is named after.
    ///   - isAlone: Whether it is one file, whose includes stay as they are.
    /// - Throws: ``ImportError`` where a file includes itself or a limit is exceeded.
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
        self.origin = origin
        self.main = main
    }

    /// The graph and the report.
    ///
    /// O(screens + segments).
    func model() throws(ImportError) -> ImportedModel {
        let ways = try navigation.ways(resolution, file: main.file.path)
        return try ImportedModel.checked(
            name: FilePath.baseName(origin),
            screens: navigation.screens.map(screen),
            segments: ways.map(segment),
            report: report(),
            source: main.file.path)
    }

    private func screen(_ index: Int) -> Screen {
        let destination = navigation.destinations[index]
        let isReference = destination.role != .screen
        return Screen(
            names[index],
            title: destination.title == names[index] ? nil : destination.title,
            module: navigation.module(of: index),
            tags: (isReference ? ["reference"] : []) + (deepLinked.contains(index) ? ["deepLink"] : []),
            isStart: resolution.shownScreens[0] == index)
    }

    private func segment(_ way: AndroidNavigation.Way) -> Segment {
        let isGlobal = way.action.owner != way.start
        return Segment(
            from: names[way.start],
            to: names[way.end],
            label: way.action.id,
            kind: way.kind,
            tags: isGlobal ? ["global"] : [])
    }

    private func report() -> ImportReport {
        ImportReport(
            files: files.files.map(\.path).filter { navigation.fileNames.contains(FilePath.baseName($0)) },
            main: FilePath.baseName(main.file.path),
            mainChoice: main.choice,
            unreadablePropertyLists: [],
            screenIdentifiers: navigation.screens.map { labels[$0] },
            contents: .androidNavigation(
                AndroidNavigationReport(navigation, resolution, labels: labels, files: files)))
    }
}
