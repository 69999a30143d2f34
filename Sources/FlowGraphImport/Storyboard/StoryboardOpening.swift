/// The scenes that are opened: by the app when it starts, by code, by the system, or by segues from such a scene.
///
/// Storyboards contain obsolete containers that are no longer opened but still contain screens that are opened
/// elsewhere.
struct StoryboardOpening {
    /// The scenes that the app opens without a segue, in order.
    let openedByCode: [Int]
    /// For each scene, true if it is opened.
    let isOpened: [Bool]
    /// For each scene, true if segues reach it from the start; if the start is unknown, true if it is opened.
    let isReached: [Bool]

    /// Determines the scenes that are opened.
    ///
    /// O(scenes + segues), and the same again for each named scene that no segues from the start reach but others do.
    ///
    /// - Parameters:
    ///   - links: The scenes.
    ///   - segues: The segues between them.
    ///   - start: The scene that the app begins with. If it is unknown, every scene without content and without
    ///     incoming segues counts as opened.
    init(_ links: StoryboardLinks, _ segues: [StoryboardSegues.ResolvedSegue], start: Int?) {
        let kept = links.nodes.indices.filter { links.standIns[$0] == $0 }
        let neighbours = Neighbours(segues, count: links.nodes.count)
        let reached = start.map { Neighbours.closure(of: [$0], neighbours.ends) } ?? []
        // Reached scenes are removed at once, so that few remain to be examined.
        openedByCode = kept.filter { scene in
            !reached.contains(scene) && links.hasName(scene) && neighbours.isEntry(scene)
        }
        var entries = openedByCode + [start].compactMap { $0 }
        if start == nil {
            let containers = Set(segues.filter(\.segue.isContainment).map(\.start))
            entries += kept.filter { !containers.contains($0) && neighbours.starts[$0].allSatisfy([$0].contains) }
        }
        let opened = Neighbours.closure(of: entries, neighbours.ends)
        isOpened = links.nodes.indices.map(opened.contains)
        isReached = start == nil ? isOpened : links.nodes.indices.map(reached.contains)
    }

    /// The scenes before and behind each scene.
    private struct Neighbours {
        private(set) var ends: [[Int]]
        private(set) var starts: [[Int]]

        init(_ segues: [StoryboardSegues.ResolvedSegue], count: Int) {
            ends = Array(repeating: [], count: count)
            starts = ends
            for segue in segues {
                ends[segue.start].append(segue.end)
                starts[segue.end].append(segue.start)
            }
        }

        /// Returns true if all scenes from which segues lead to a scene, directly or not, are also reachable from it.
        func isEntry(_ scene: Int) -> Bool {
            let openers = Neighbours.closure(of: [scene], starts)
            return openers.count == 1 || Neighbours.closure(of: [scene], ends).isSuperset(of: openers)
        }

        /// Some scenes and those that are reachable from them.
        static func closure(of scenes: [Int], _ next: [[Int]]) -> Set<Int> {
            var seen = Set(scenes)
            var waiting = scenes
            while let scene = waiting.popLast() {
                waiting += next[scene].filter { seen.insert($0).inserted }
            }
            return seen
        }
    }
}

extension StoryboardLinks {
    /// Returns true if code can open a scene, by its name or as the first scene of a storyboard, or if the system opens
    /// it.
    fileprivate func hasName(_ node: Int) -> Bool {
        let (scene, storyboard) = (nodes[node].scene, storyboards[nodes[node].storyboard])
        return scene.storyboardIdentifier != nil || scene.id == storyboard.initialID || scene.isOpenedBySystem
            || storyboard.isLaunchScreen
    }
}

/// The main storyboard of several storyboards.
struct MainStoryboard {
    /// The storyboard's position, or nil if there is none.
    let index: Int?
    /// The rule by which it was chosen.
    let choice: ImportReport.MainChoice

    /// Chooses by, in this order: the caller's choice, a property list, the name Main, the only one with an initial
    /// screen.
    init(_ storyboards: [Storyboard], given: String?, named: MainStoryboardNames) {
        let position = { (name: String) in storyboards.firstIndex { $0.name == name } }
        let initial = storyboards.indices.filter { index in
            storyboards[index].scenes.contains { $0.id == storyboards[index].initialID }
        }
        if let given, let index = position(given) {
            (self.index, choice) = (index, .given)
        } else if storyboards.count == 1 {
            (index, choice) = (0, .onlyFile)
        } else if let entry = named.entries.first(where: { position($0.name) != nil }) {
            (index, choice) = (position(entry.name), .propertyList(entry.path))
        } else if let index = position("Main") {
            (self.index, choice) = (index, .namedMain)
        } else if initial.count == 1 {
            (index, choice) = (initial[0], .onlyInitial)
        } else {
            (index, choice) = (nil, .undecided)
        }
    }
}

/// The storyboards that property lists name as the app's main one.
struct MainStoryboardNames {
    /// A name and the property list that has it.
    struct Entry {
        let name: String
        let path: String
    }

    /// The names in the order of the property lists.
    private(set) var entries: [Entry] = []
    /// The property lists that could not be read: in the binary form, or damaged.
    private(set) var unreadable: [String] = []

    private static let keys: Set<String> = ["UIMainStoryboardFile", "NSMainStoryboardFile", "UISceneStoryboardFile"]

    /// Reads the property lists at some paths.
    ///
    /// O(their size).
    init(_ paths: [String], reader: inout MarkupReader) {
        for path in paths {
            do throws(ImportError) {
                let file = try ModelFile(reading: path)
                let root = try reader.root(of: file, documentTypes: .external, keepsText: true)
                entries += MainStoryboardNames.values(in: root).map { Entry(name: $0, path: path) }
            } catch {
                unreadable.append(path)
            }
        }
    }

    /// The texts that follow one of the keys, at any depth: scenes are declared in nested dictionaries.
    private static func values(in element: MarkupElement) -> [String] {
        var values: [String] = []
        for (position, child) in element.children.enumerated() {
            if child.name == "key", keys.contains(child.text), position + 1 < element.children.count {
                let value = element.children[position + 1].text
                values.append(value.hasSuffix(".storyboard") ? String(value.dropLast(".storyboard".count)) : value)
            }
            values += self.values(in: child)
        }
        return values
    }
}
