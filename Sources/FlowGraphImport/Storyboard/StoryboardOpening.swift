/// Which scenes of storyboards something opens: the app when it starts, code, the system, or segues from such a scene.
///
/// Storyboards keep containers that nothing opens any more, and that still contain screens that are opened elsewhere.
struct StoryboardOpening {
    /// The scenes to which the app has a way that no segue says, in their order.
    let openedByCode: [Int]
    /// Whether each scene is opened.
    let isOpened: [Bool]

    /// Finds out what is opened.
    ///
    /// O(scenes + segues), and that once more for each scene with a name to which no segues lead from the start but others do.
    ///
    /// - Parameters:
    ///   - links: The scenes.
    ///   - ways: The segues between them.
    ///   - start: The scene that the app begins with. If it is not known, every scene counts as opened that contains nothing and
    ///     to which nothing leads.
    init(_ links: StoryboardLinks, _ ways: [StoryboardWays.Way], start: Int?) {
        let kept = links.nodes.indices.filter { links.standIns[$0] == $0 }
        let neighbours = Neighbours(ways, count: links.nodes.count)
        let reached = start.map { Neighbours.closure(of: [$0], neighbours.ends) } ?? []
        // Those that are reached are left out at once, so that few are looked at further.
        openedByCode = kept.filter { scene in
            !reached.contains(scene) && links.hasName(scene) && neighbours.isEntry(scene)
        }
        var entries = openedByCode + [start].compactMap { $0 }
        if start == nil {
            let containers = Set(ways.filter(\.segue.isContainment).map(\.start))
            entries += kept.filter { !containers.contains($0) && neighbours.starts[$0].allSatisfy([$0].contains) }
        }
        let opened = Neighbours.closure(of: entries, neighbours.ends)
        isOpened = links.nodes.indices.map(opened.contains)
    }

    /// The scenes before and behind each scene.
    private struct Neighbours {
        private(set) var ends: [[Int]]
        private(set) var starts: [[Int]]

        init(_ ways: [StoryboardWays.Way], count: Int) {
            ends = Array(repeating: [], count: count)
            starts = ends
            for way in ways {
                ends[way.start].append(way.end)
                starts[way.end].append(way.start)
            }
        }

        /// Whether segues lead to a scene, directly or not, only from scenes to which it leads itself.
        func isEntry(_ scene: Int) -> Bool {
            let openers = Neighbours.closure(of: [scene], starts)
            return openers.count == 1 || Neighbours.closure(of: [scene], ends).isSuperset(of: openers)
        }

        /// Some scenes and those that can be got to from them.
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
    /// Whether code can open a scene, by its name or that of its storyboard, whose first scene it is, or the system opens it.
    fileprivate func hasName(_ node: Int) -> Bool {
        let (scene, storyboard) = (nodes[node].scene, storyboards[nodes[node].storyboard])
        return scene.storyboardIdentifier != nil || scene.id == storyboard.initialID || scene.isOpenedBySystem
            || storyboard.isLaunchScreen
    }
}
