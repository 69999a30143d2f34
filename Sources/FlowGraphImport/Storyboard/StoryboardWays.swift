import FlowGraph

/// The segues of an app that lead to screens, with what each does to the stack of screens.
struct StoryboardWays {
    /// A segue between two scenes that became screens.
    struct Way {
        let start: Int
        let end: Int
        let segue: Storyboard.Segue
        /// What it does to the stack.
        var kind: SegmentKind
    }

    /// A scene that a container contains.
    struct Containment: Hashable {
        let content: Int
        let container: Int
        let isTab: Bool
    }

    /// The segues that are not unwind segues, in the order of the scenes.
    private(set) var ways: [Way]
    /// The positions of the ways that leave each scene.
    let outgoing: [[Int]]
    /// The positions of the ways that lead to each scene; to a scene that is opened, only those from scenes that are.
    let incoming: [[Int]]
    /// Which scenes something opens.
    let opening: StoryboardOpening
    /// Whether each scene is known to lie inside of a navigation controller.
    private(set) var isNavigated: [Bool]
    /// The scenes with a Back, in their order: the system's, or what else closes what no unwind segue does.
    private(set) var scenesWithBack: [Int] = []
    /// The scenes among these that no storyboard says how to close, in their order: a swipe does, or code.
    private(set) var scenesClosedByCode: [Int] = []
    /// The ways of kind `show` that a navigation controller may push or UIKit may present, which no storyboard says.
    private(set) var undecidedShows: [Way] = []
    /// What containers contain, each pair once, in the order of the segues.
    let containments: [Containment]

    /// Finds out what segues do.
    ///
    /// O(scenes + segues).
    ///
    /// - Parameters:
    ///   - links: The scenes.
    ///   - start: The scene that the app begins with, where it is known.
    init(_ links: StoryboardLinks, start: Int?) {
        let ways = StoryboardWays.ways(links)
        let opening = StoryboardOpening(links, ways, start: start)
        var outgoing = [[Int]](repeating: [], count: links.nodes.count)
        var incoming = outgoing
        for (index, way) in ways.enumerated() {
            outgoing[way.start].append(index)
            if opening.isOpened[way.start] || !opening.isOpened[way.end] { incoming[way.end].append(index) }
        }
        self.ways = ways
        self.outgoing = outgoing
        self.incoming = incoming
        self.opening = opening
        var seen: Set<Containment> = []
        containments = ways.filter(\.segue.isContainment)
            .map { Containment(content: $0.end, container: $0.start, isTab: $0.segue.isTab) }
            .filter { $0.content != $0.container && seen.insert($0).inserted }
        isNavigated = Array(repeating: false, count: links.nodes.count)
        findNavigation()
        presentWhatIsNotPushed(links, start: start)
        findBacks(links)
    }

    private static func ways(_ links: StoryboardLinks) -> [Way] {
        links.nodes.indices.flatMap { node in
            links.nodes[node].scene.segues.compactMap { segue in
                links.target(of: segue, from: node).map { end in
                    Way(start: links.standIns[node], end: end, segue: segue, kind: segue.segmentKind)
                }
            }
        }
    }

    /// Marks what lies inside of navigation controllers.
    ///
    /// That is their first screens, the screens that only a navigation controller can push from, what is pushed from any of them,
    /// and what such screens contain. What nothing opens says nothing of what is opened.
    private mutating func findNavigation() {
        let counted = incoming.joined().map { ways[$0] }
        var waiting = counted.filter(\.segue.isRootOfNavigation).map(\.end)
        waiting += ways.filter { $0.segue.kind == "push" }.map(\.start)
        while let scene = waiting.popLast() {
            guard !isNavigated[scene] else { continue }
            isNavigated[scene] = true
            waiting += outgoing[scene].map { ways[$0] }
                .filter { $0.segue.isPlainPush || $0.segue.isContainment }.map(\.end)
                .filter { opening.isOpened[scene] || !opening.isOpened[$0] }
        }
    }

    /// Makes modals of what UIKit presents because no navigation controller is there to push it.
    ///
    /// Only where segues say how the screen that it leaves is opened: code may put any other into a navigation controller.
    private mutating func presentWhatIsNotPushed(_ links: StoryboardLinks, start: Int?) {
        for index in ways.indices where ways[index].segue.kind == "show" {
            let scene = ways[index].start
            guard !isNavigated[scene], links.platform(of: scene).presentsWithoutNavigation else { continue }
            if scene == start || incoming[scene].contains(where: { ways[$0].start != scene }) {
                ways[index].kind = .present
            } else {
                undecidedShows.append(ways[index])
            }
        }
    }

    private mutating func findBacks(_ links: StoryboardLinks) {
        let undecided = Set(undecidedShows.map(\.end))
        for scene in links.nodes.indices {
            let incoming = incoming[scene].map { ways[$0] }
            if incoming.contains(where: { hasBack($0, links) }) {
                scenesWithBack.append(scene)
            } else if undecided.contains(scene) || incoming.contains(where: { $0.kind == .present }),
                !isUnwound(scene, links)
            {
                scenesWithBack.append(scene)
                scenesClosedByCode.append(scene)
            }
        }
    }

    /// Whether the system has a Back on the screen that a way leads to.
    private func hasBack(_ way: Way, _ links: StoryboardLinks) -> Bool {
        switch way.kind {
        case .push: way.segue.isPlainPush && isNavigated[way.start]
        case .present: way.segue.isPopover || links.platform(of: way.end).closesModals
        default: false
        }
    }

    /// Whether an unwind segue leaves a scene, or one that it leads to without presenting it.
    private func isUnwound(_ scene: Int, _ links: StoryboardLinks) -> Bool {
        scenes(from: scene) { $0.kind != .present }.contains {
            links.nodes[$0].scene.segues.contains(where: \.isUnwind)
        }
    }

    /// A scene and those that ways lead to from it, ways that are refused by `isPassed` left out; O(scenes + segues).
    func scenes(from scene: Int, through isPassed: (Way) -> Bool = { _ in true }) -> Set<Int> {
        var seen: Set<Int> = [scene]
        var waiting = [scene]
        while let current = waiting.popLast() {
            waiting += outgoing[current].map { ways[$0] }.filter(isPassed).map(\.end)
                .filter { seen.insert($0).inserted }
        }
        return seen
    }
}
