import FlowGraph

/// The segues of an app that lead to screens, with the kind of segment for each.
struct StoryboardSegues {
    /// A segue between two scenes that became screens.
    struct ResolvedSegue {
        let start: Int
        let end: Int
        let segue: Storyboard.Segue
        /// The kind of segment that it becomes.
        var kind: SegmentKind
    }

    /// A scene in a container.
    struct Containment: Hashable {
        let content: Int
        let container: Int
        let isTab: Bool
    }

    /// The segues that are not unwind segues, in the order of the scenes.
    private(set) var all: [ResolvedSegue]
    /// By scene: the positions of the segues that leave it.
    let outgoing: [[Int]]
    /// By scene: the positions of the segues that lead to it; for an opened scene, only those from opened scenes.
    let incoming: [[Int]]
    /// The scenes that are opened.
    let opening: StoryboardOpening
    /// By scene: true if it is known to lie in a navigation controller.
    private(set) var isNavigated: [Bool]
    /// The scenes with a Back, in order: the system's, or an assumed one if no unwind segue closes the scene.
    private(set) var scenesWithBack: [Int] = []
    /// The scenes among these that no segue closes, in order: a swipe does, or code.
    private(set) var scenesClosedByCode: [Int] = []
    /// The segues of kind `show` that a navigation controller may push or UIKit may present; storyboards do not
    /// determine which.
    private(set) var undecidedShows: [ResolvedSegue] = []
    /// The contents of containers, each pair once, in the order of the segues.
    let containments: [Containment]

    /// Determines the kinds of all segues.
    ///
    /// O(scenes + segues).
    ///
    /// - Parameters:
    ///   - links: The scenes.
    ///   - start: The scene that the app begins with, if known.
    init(_ links: StoryboardLinks, start: Int?) {
        let segues = StoryboardSegues.segues(links)
        let opening = StoryboardOpening(links, segues, start: start)
        var outgoing = [[Int]](repeating: [], count: links.nodes.count)
        var incoming = outgoing
        for (index, segue) in segues.enumerated() {
            outgoing[segue.start].append(index)
            if opening.isOpened[segue.start] || !opening.isOpened[segue.end] { incoming[segue.end].append(index) }
        }
        all = segues
        self.outgoing = outgoing
        self.incoming = incoming
        self.opening = opening
        var seen: Set<Containment> = []
        containments = segues.filter(\.segue.isContainment)
            .map { Containment(content: $0.end, container: $0.start, isTab: $0.segue.isTab) }
            .filter { $0.content != $0.container && seen.insert($0).inserted }
        isNavigated = Array(repeating: false, count: links.nodes.count)
        findNavigation()
        presentWhatIsNotPushed(links, start: start)
        findBacks(links)
    }

    private static func segues(_ links: StoryboardLinks) -> [ResolvedSegue] {
        links.nodes.indices.flatMap { node in
            links.nodes[node].scene.segues.compactMap { segue in
                links.target(of: segue, from: node).map { end in
                    ResolvedSegue(start: links.standIns[node], end: end, segue: segue, kind: segue.segmentKind)
                }
            }
        }
    }

    /// Marks the scenes in navigation controllers.
    ///
    /// These are their root screens, the screens that only a navigation controller can push from, the screens pushed
    /// from any of them, and the content of such screens. Scenes that are never opened do not affect opened ones.
    private mutating func findNavigation() {
        let counted = incoming.joined().map { all[$0] }
        var waiting = counted.filter(\.segue.isRootOfNavigation).map(\.end)
        waiting += all.filter { $0.segue.kind == "push" }.map(\.start)
        while let scene = waiting.popLast() {
            guard !isNavigated[scene] else { continue }
            isNavigated[scene] = true
            waiting += outgoing[scene].map { all[$0] }
                .filter { $0.segue.isPlainPush || $0.segue.isContainment }.map(\.end)
                .filter { opening.isOpened[scene] || !opening.isOpened[$0] }
        }
    }

    /// Turns into modals the scenes that UIKit presents because there is no navigation controller to push them.
    ///
    /// Only for start scenes that segues open: code may put any other scene into a navigation controller.
    private mutating func presentWhatIsNotPushed(_ links: StoryboardLinks, start: Int?) {
        for index in all.indices where all[index].segue.kind == "show" {
            let scene = all[index].start
            guard !isNavigated[scene], links.platform(of: scene).presentsWithoutNavigation else { continue }
            if scene == start || incoming[scene].contains(where: { all[$0].start != scene }) {
                all[index].kind = .present
            } else {
                undecidedShows.append(all[index])
            }
        }
    }

    private mutating func findBacks(_ links: StoryboardLinks) {
        let undecided = Set(undecidedShows.map(\.end))
        for scene in links.nodes.indices {
            let incoming = incoming[scene].map { all[$0] }
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

    /// Returns true if the system has a Back on the end of a segue.
    private func hasBack(_ segue: ResolvedSegue, _ links: StoryboardLinks) -> Bool {
        switch segue.kind {
        case .push: segue.segue.isPlainPush && isNavigated[segue.start]
        case .present: segue.segue.isPopover || links.platform(of: segue.end).closesModals
        default: false
        }
    }

    /// Returns true if an unwind segue leaves a scene, or a scene that it leads to without presenting it.
    private func isUnwound(_ scene: Int, _ links: StoryboardLinks) -> Bool {
        scenes(from: scene) { $0.kind != .present }.contains {
            links.nodes[$0].scene.segues.contains(where: \.isUnwind)
        }
    }

    /// A scene and those that segues reach from it, except over segues that `isPassed` rejects; O(scenes + segues).
    func scenes(from scene: Int, through isPassed: (ResolvedSegue) -> Bool = { _ in true }) -> Set<Int> {
        var seen: Set<Int> = [scene]
        var waiting = [scene]
        while let current = waiting.popLast() {
            waiting += outgoing[current].map { all[$0] }.filter(isPassed).map(\.end)
                .filter { seen.insert($0).inserted }
        }
        return seen
    }
}

extension Storyboard.Segue {
    /// The relationships of a tab bar, which shows one of its screens at a time.
    private static let tabRelationships: Set<String> = ["viewControllers", "tabItems"]

    /// The cost in seconds of a segue that only connects a container with its content.
    ///
    /// More than zero, as every cost must be, and far less than a user action.
    static let containmentCost = 0.1

    /// True if the segue returns to a screen that is already open.
    var isUnwind: Bool { kind == "unwind" }

    /// True if the segue connects a container with its content, so that no user action is needed.
    var isContainment: Bool { kind == "relationship" || kind == "embed" }

    /// True if the segue leads to the content of a tab.
    var isTab: Bool { kind == "relationship" && Self.tabRelationships.contains(relationship ?? "") }

    /// True if the segue leads to the root of a navigation controller, inside of which pushed screens get a Back
    /// button.
    var isRootOfNavigation: Bool { kind == "relationship" && relationship == "rootViewController" }

    /// True if the segue pushes a screen onto the stack of a navigation controller, if there is one.
    var isPlainPush: Bool { ["show", "push", "showDetail"].contains(kind) }

    /// True if the segue opens a popover, which a tap beside it closes.
    var isPopover: Bool { kind == "popoverPresentation" || kind == "popover" }

    /// The effect of the segue on the stack of screens if the containers around it are unknown.
    ///
    /// The content of a container replaces it: both are visible together, and no Back leads from the one to the other.
    var segmentKind: SegmentKind {
        switch kind {
        case "presentation", "modal", "popoverPresentation", "popover", "sheet": .present
        case "replace", "relationship", "embed": .replace
        case "unwind": .unwind
        default: .push
        }
    }
}
