import FlowGraph

extension GraphDrawing {
    /// A screen as it is drawn.
    struct ScreenBox: Sendable {
        /// The screen's position in the graph.
        let index: Int
        let isStart: Bool
        let isUnreachable: Bool
        /// True if the highlighted plan visits it.
        let isOnPlan: Bool
        /// The back segments that leave the screen.
        var backs: [SegmentEntry]
        /// The change of the screen, in a picture of two versions.
        var difference: Difference?
        /// The effects of the differences on the path to the screen, in a picture of two versions.
        var effects: [PlanEffect] = []
        /// The number of screens that it stands for, in words; nil if it stands for one or its name says so.
        var foldedNote: String?
        /// The names of the screens that it stands for; empty if it stands for one.
        var foldedNames: [String] = []

        /// The names of the containers that are drawn as a part of the screen.
        var containerNames: [String] = []
        /// The picture of the screen.
        var thumbnail: Thumbnail?
        /// Why it is unreachable, in words.
        var reason: String?
        /// The sheet that the screen stands on if that is another one.
        var stub: Stub?
        /// The titles of the screens of other sheets that lead to the screen.
        var entrances: [String] = []
        /// The file that the box links to.
        var link: String?

        /// True if it stands for several screens.
        var isFolded: Bool { !foldedNames.isEmpty }
    }

    /// The sheet of a screen that is only named.
    struct Stub: Sendable {
        let sheet: String
    }

    /// Segments that share an arrow: those with the same start, end, kind and change.
    struct Arrow: Sendable {
        let start: Int
        let end: Int
        let kind: SegmentKind
        let entries: [SegmentEntry]
        /// The group of tabs that the arrow is a part of; nil for any other arrow.
        var tabs: Tabs?
        /// True if the arrow is a line of text within the box of its start screen.
        var isListed = false

        /// True if every segment of the arrow has a condition.
        var isConditional: Bool { entries.allSatisfy { $0.condition != nil } }
        /// True if no segment of the arrow can ever be used.
        var isUnusable: Bool { entries.allSatisfy(\.isUnusable) }
        /// True if plans cross some segment of the arrow only on request.
        var isDestructive: Bool { entries.contains(where: \.isDestructive) }
        /// The change of the segments, in a picture of two versions; all segments of an arrow share it.
        var difference: Difference? { entries[0].difference }
        /// True if the highlighted plan crosses the arrow.
        var isOnPlan: Bool { entries.contains { !$0.planPositions.isEmpty } }
    }

    /// A group of tabs, on an arrow of its chain.
    struct Tabs: Sendable {
        let name: String
        /// True if the arrow is the first of the chain, which shows the name.
        let isFirst: Bool

        /// The caption of the group: its name on the first arrow, or nil.
        var caption: String? { isFirst && !name.allSatisfy(\.isWhitespace) ? name : nil }
    }

    /// Screens that are drawn side by side because they belong to the same module.
    struct Group: Sendable {
        /// The module; nil for the screens without one.
        let module: String?
        /// The positions of the screens, in order.
        let screens: [Int]
    }

    static func boxes(of graph: NavigationGraph, _ entries: [SegmentEntry], _ options: Options) -> [ScreenBox] {
        let unreachable = Set(options.unreachableScreens)
        let onPlan = PlanTrace(options.highlight, in: graph).screens
        return graph.screens.indices.map { index in
            ScreenBox(
                index: index,
                isStart: graph.screens[index].isStart,
                isUnreachable: unreachable.contains(index),
                isOnPlan: onPlan.contains(index),
                backs: graph.segments(from: index).filter { graph.segments[$0].kind == .back }.map { entries[$0] },
                thumbnail: options.thumbnails[index],
                reason: unreachable.contains(index) ? options.reasons.screens[index] : nil
            )
        }
    }

    static func arrows(of graph: NavigationGraph, _ entries: [SegmentEntry]) -> [Arrow] {
        struct ArrowKey: Hashable {
            let start: Int
            let end: Int
            let kind: SegmentKind
            let difference: DifferenceKind?
        }
        let chains = TabChains(of: graph, entries)
        let bars = TabBars(of: graph, entries)
        let groups = zip(graph.segments, entries).grouped { segment, entry -> ArrowKey? in
            guard !chains.segments.contains(entry.index), !bars.segments.contains(entry.index),
                let start = graph.index(ofScreen: segment.start),
                let end = segment.end.flatMap(graph.index(ofScreen:))
            else { return nil }
            return ArrowKey(start: start, end: end, kind: segment.kind, difference: entry.difference?.kind)
        }
        let arrows = groups.map { key, crossings in
            Arrow(start: key.start, end: key.end, kind: key.kind, entries: crossings.map(\.1))
        }
        let tabs = chains.arrows + bars.arrows
        let all = tabs.isEmpty ? arrows : (arrows + tabs).sorted { $0.entries[0].index < $1.entries[0].index }
        return listing(all, in: graph)
    }

    /// The screens at which paths begin: the start screens, then, on a sheet, those that other sheets lead to.
    var firstScreens: [Int] { graph.startScreens + boxes.indices.filter { !boxes[$0].entrances.isEmpty } }

    static func groups(of graph: NavigationGraph) -> [Group] {
        // Screens without a module form their own group.
        let modules = graph.screens.indices.grouped { screen -> String?? in
            .some(graph.screens[screen].namedModule)
        }
        return modules.map { Group(module: $0.key, screens: $0.elements) }
    }
}

extension GraphScreen {
    /// The module; nil if it has no name.
    var namedModule: String? { module.flatMap { $0.isEmpty ? nil : $0 } }

    /// The name without its module if it begins with that, as in `Intro/Welcome`: the module is drawn around the
    /// screen.
    var nameInModule: String {
        guard let module, name.hasPrefix(module + "/") else { return name }
        let rest = name.dropFirst(module.count + 1)
        return rest.isEmpty ? name : String(rest)
    }

    /// The screen whose view an alias shows, in words; nil for any other screen.
    var viewWords: String? { aliasOf.map { "view of \($0)" } }

    /// The large text: the title, or the name within the module if there is none.
    var drawnTitle: String { title ?? nameInModule }
}

/// The screens that a plan visits.
struct PlanTrace {
    /// The positions of the screens.
    private(set) var screens: Set<Int> = []
    private var stack: [Int] = []

    /// Follows the segments of a plan in order.
    ///
    /// If a plan begins with an unknown stack, a back segment may lead to an unknown screen; the start of the next
    /// segment determines it.
    init(_ segments: [Int], in graph: NavigationGraph) {
        for index in segments where graph.segments.indices.contains(index) {
            let segment = graph.segments[index]
            guard let start = graph.index(ofScreen: segment.start) else { continue }
            if stack.last != start { stack = [start] }
            screens.insert(start)
            follow(segment.kind, to: segment.end.flatMap(graph.index(ofScreen:)))
            if let top = stack.last { screens.insert(top) }
        }
    }

    private mutating func follow(_ kind: SegmentKind, to end: Int?) {
        switch kind {
        case .push, .present:
            break
        case .replace, .back:
            stack.removeLast()
        case .root:
            stack.removeAll()
        case .unwind:
            stack.removeLast()
            while let top = stack.last, top != end { stack.removeLast() }
            if !stack.isEmpty { return }
        }
        if let end { stack.append(end) }
    }
}
