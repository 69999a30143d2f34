/// The scenes that are opened: by the app when it starts, by code, by the system, or by segues from such a scene.
///
/// Storyboards contain obsolete containers that are no longer opened but still contain screens that are opened
/// elsewhere.
struct StoryboardOpening {
    /// The scenes that the app opens without a segue, in order.
    let openedByCode: [Int]
    /// For each scene, true if it is opened.
    let isOpened: [Bool]

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
