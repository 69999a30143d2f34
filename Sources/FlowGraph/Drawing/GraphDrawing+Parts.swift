extension GraphDrawing {
    /// A screen as it is drawn.
    struct ScreenBox: Sendable {
        /// The screen's position in the graph.
        let index: Int
        let isStart: Bool
        let isUnreachable: Bool
        /// Whether the highlighted plan comes by.
        let isOnPlan: Bool
        /// The back segments that leave the screen.
        var backs: [SegmentEntry]
        /// What became of the screen, in a picture of two versions.
        var difference: Difference?
        /// How many screens it stands for, where it stands for several and its name does not say so.
        var foldedRemark: String?
        /// The names of the screens that it stands for, where it stands for several.
        var foldedNames: [String] = []

        /// Whether it stands for several screens.
        var isFolded: Bool { !foldedNames.isEmpty }
    }

    /// Segments that share an arrow: those with the same start, end and kind, of which the same became.
    struct Arrow: Sendable {
        let start: Int
        let end: Int
        let kind: SegmentKind
        let entries: [SegmentEntry]
        /// The group of tabs of whose chain the arrow is a part; nil of any other arrow.
        var tabs: Tabs?

        /// Whether no segment of the arrow can be used without a condition.
        var isConditional: Bool { entries.allSatisfy { $0.condition != nil } }
        /// Whether no segment of the arrow can ever be used.
        var isDead: Bool { entries.allSatisfy(\.isDead) }
        /// Whether plans cross some segment of the arrow only on request.
        var isDestructive: Bool { entries.contains(where: \.isDestructive) }
        /// What became of the segments, in a picture of two versions; those that share an arrow share it.
        var difference: Difference? { entries[0].difference }
        /// Whether the highlighted plan takes the arrow.
        var isOnPlan: Bool { entries.contains { !$0.planPositions.isEmpty } }
    }

    /// A group of tabs, on an arrow of its chain.
    struct Tabs: Sendable {
        let name: String
        /// Whether the arrow is the first of the chain, which has the name.
        let isFirst: Bool

        /// What is written of the group: its name where it begins, or nil.
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
                backs: graph.segments(from: index).filter { graph.segments[$0].kind == .back }.map { entries[$0] }
            )
        }
    }

    static func arrows(of graph: NavigationGraph, _ entries: [SegmentEntry]) -> [Arrow] {
        struct Course: Hashable {
            let start: Int
            let end: Int
            let kind: SegmentKind
            let mark: DifferenceMark?
        }
        let chains = TabChains(of: graph, entries)
        let courses = zip(graph.segments, entries).grouped { segment, entry -> Course? in
            guard !chains.segments.contains(entry.index), let start = graph.index(ofScreen: segment.start),
                let end = segment.end.flatMap(graph.index(ofScreen:))
            else { return nil }
            return Course(start: start, end: end, kind: segment.kind, mark: entry.difference?.mark)
        }
        let arrows = courses.map { course, crossings in
            Arrow(start: course.start, end: course.end, kind: course.kind, entries: crossings.map(\.1))
        }
        if chains.arrows.isEmpty { return arrows }
        return (arrows + chains.arrows).sorted { $0.entries[0].index < $1.entries[0].index }
    }

    static func groups(of graph: NavigationGraph) -> [Group] {
        // Screens without a module make a group of their own.
        let modules = graph.screens.indices.grouped { screen -> String?? in
            .some(graph.screens[screen].module.flatMap { $0.isEmpty ? nil : $0 })
        }
        return modules.map { Group(module: $0.key, screens: $0.elements) }
    }
}
