import FlowGraph
import FlowGraphAnalysis

extension DifferenceGraph {
    /// Joins versions that differ in many parts: each screen stands for a module, with the numbers of the differences in it, and each
    /// segment for those of one kind that lead from module to module.
    ///
    /// Without modules, screens stand for the boxes that a large graph is folded into. Modules in which nothing differs are left out.
    /// Nil if the versions don't fit into one graph. O(screens + segments).
    static func folding(_ comparison: GraphComparison) -> DifferenceGraph? {
        let parts = DifferenceParts(comparison)
        let whole = parts.graph(of: Array(parts.screens.indices), parts.segments)
        guard whole.screens.count == parts.screens.count else { return nil }
        let boxes = DifferenceBoxes(of: parts, in: whole)
        guard let graph = try? boxes.graph(named: whole.name) else { return nil }
        let kept = boxes.kept
        let places = boxes.places
        return DifferenceGraph(
            graph: graph, screens: kept.map(\.difference), segments: boxes.arrows.map { Difference(kind: $0.kind) },
            unreachableScreens: [], effects: kept.map(\.effects), facts: comparison.factDifferences,
            notes: kept.map(\.note), foldedNames: kept.map(\.names), leftOutWords: boxes.leftOutWords,
            newPlaces: comparison.new.screens.indices.map { places[$0] },
            oldPlaces: parts.oldPositions.map { places[$0] })
    }
}

/// The boxes that the screens of two versions are folded into.
struct DifferenceBoxes {
    /// One box.
    struct Box {
        /// The screen that is drawn for it.
        let screen: GraphScreen
        fileprivate(set) var screenCounts: [DifferenceKind: Int] = [:]
        fileprivate(set) var segmentCounts: [DifferenceKind: Int] = [:]
        fileprivate(set) var effectCounts: [PlanEffect.Kind: Int] = [:]
        /// The differing screens with their signs.
        fileprivate(set) var names: [String] = []
        /// The screens that can no longer be reached.
        fileprivate var lostNames: [String] = []
        fileprivate var isCrossed = false
        fileprivate var hasUnchangedScreens = false
    }

    /// The segments of one kind that lead from a box to another.
    struct BoxArrow {
        let start: Int
        let end: Int
        let kind: DifferenceKind
        fileprivate(set) var count: Int
    }

    /// The greatest number of boxes of a graph without modules.
    private static let boxLimit = 16

    private(set) var boxes: [Box]
    /// The arrows in the order of their first segments.
    private(set) var arrows: [BoxArrow] = []
    /// True if each box is a module.
    let areModules: Bool
    /// By screen of both versions: its box.
    private let boxOfScreen: [Int]

    init(of parts: DifferenceParts, in whole: NavigationGraph) {
        let modules = whole.screens.indices.grouped { screen in whole.screens[screen].module ?? "" }
        areModules = modules.count > 1
        (boxes, boxOfScreen) =
            areModules
            ? DifferenceBoxes.modules(modules, in: whole)
            : DifferenceBoxes.branches(of: whole, apart: parts.screens.indices.filter { parts.screens[$0].isLost })
        for (screen, part) in parts.screens.enumerated() {
            boxes[boxOfScreen[screen]].add(part, named: whole.screens[screen].displayName)
        }
        var positions: [[Int]: Int] = [:]
        for segment in parts.segments {
            guard let kind = segment.difference?.kind else { continue }
            let start = boxOfScreen[segment.start]
            boxes[start].segmentCounts[kind, default: 0] += 1
            guard let end = segment.end.map({ boxOfScreen[$0] }), end != start else { continue }
            boxes[end].isCrossed = true
            let key = [start, end, DifferenceKind.allCases.firstIndex(of: kind) ?? 0]
            if let position = positions[key] {
                arrows[position].count += 1
            } else {
                positions[key] = arrows.count
                arrows.append(BoxArrow(start: start, end: end, kind: kind, count: 1))
            }
        }
    }

    /// By screen of both versions: the position of its box among those that are drawn; nil if that is left out.
    var places: [Int?] {
        var drawn: [Int: Int] = [:]
        for box in boxes.indices where boxes[box].isConcerned { drawn[box] = drawn.count }
        return boxOfScreen.map { drawn[$0] }
    }

    /// The boxes that are drawn.
    var kept: [Box] { boxes.filter(\.isConcerned) }

    /// The graph of the boxes that are drawn.
    func graph(named name: String?) throws -> NavigationGraph {
        let segments = arrows.map { arrow in
            Segment(
                from: boxes[arrow.start].screen.name, to: boxes[arrow.end].screen.name,
                label: Count.words(arrow.count, "segment"))
        }
        return try NavigationGraph(name: name, screens: kept.map(\.screen), segments: segments)
    }

    /// The kind of the boxes, and the number of those left out, in words.
    var leftOutWords: String {
        let count = boxes.count - kept.count
        let unit = areModules ? "module" : "part"
        let rest = count == 0 ? "" : "; \(Count.words(count, "unchanged " + unit)) left out"
        return "folded by \(unit), with the numbers of what differs\(rest)"
    }

    private static func modules(
        _ modules: [(key: String, elements: [Int])], in graph: NavigationGraph
    ) -> (boxes: [Box], boxOfScreen: [Int]) {
        var boxOfScreen = [Int](repeating: 0, count: graph.screens.count)
        for (number, module) in modules.enumerated() { for screen in module.elements { boxOfScreen[screen] = number } }
        let boxes = modules.map { module in
            let isStart = module.elements.contains { graph.screens[$0].isStart }
            return Box(screen: GraphScreen(module.key.isEmpty ? "no module" : module.key, isStart: isStart))
        }
        return (boxes, boxOfScreen)
    }

    /// Boxes for a graph without modules; a start screen and, if they are few, each of some other screens have their own.
    private static func branches(
        of graph: NavigationGraph, apart screens: [Int]
    ) -> (boxes: [Box], boxOfScreen: [Int]) {
        let forest = ScreenForest(graph, moduleLimit: 1)
        let apart = graph.startScreens.prefix(1) + (screens.count <= boxLimit ? screens : [])
        let folded = FoldedBoxes(forest, apart: Array(apart), limit: boxLimit)
        let names = FoldedNames(graph, forest, folded)
        let boxes = zip(names.screens, folded.boxes).map { screen, box in
            var screen = screen
            screen.isStart = folded.screens(of: box).contains { graph.screens[$0].isStart }
            return Box(screen: screen)
        }
        return (boxes, folded.boxOfScreen.map(Int.init))
    }
}

extension DifferenceBoxes.Box {
    fileprivate mutating func add(_ part: DifferenceParts.Part, named name: String) {
        if let kind = part.difference?.kind {
            screenCounts[kind, default: 0] += 1
            names.append("\(kind.symbol) \(name)")
        } else {
            hasUnchangedScreens = true
        }
        for kind in Set(part.effects.map(\.kind)) { effectCounts[kind, default: 0] += 1 }
        if part.isLost { lostNames.append(name) }
    }

    /// True if something differs in it, or leads to it.
    var isConcerned: Bool {
        isCrossed || screen.isStart || !screenCounts.isEmpty || !segmentCounts.isEmpty || !lostNames.isEmpty
    }

    /// That of all its screens, or that it is changed; nil if nothing differs in it.
    var difference: Difference? {
        guard !screenCounts.isEmpty || !segmentCounts.isEmpty else { return nil }
        let isOneKind = screenCounts.count == 1 && !hasUnchangedScreens
        return Difference(kind: isOneKind ? screenCounts.keys.first ?? .changed : .changed)
    }

    /// The numbers of the differences, as in `screens +9 −7 ~3, segments +12`; nil if there are none.
    var note: String? {
        let parts = [("screens", screenCounts), ("segments", segmentCounts)].compactMap { noun, counts -> String? in
            let numbers = DifferenceKind.allCases.compactMap { kind in counts[kind].map { "\(kind.symbol)\($0)" } }
            return numbers.isEmpty ? nil : "\(noun) \(numbers.joined(separator: " "))"
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// The effects on the paths to its screens, as numbers.
    var effects: [PlanEffect] {
        PlanEffect.Kind.allCases.compactMap { kind in
            let names = kind == .unreachable ? ", \(lostNames.joined(separator: ", "))" : ""
            return effectCounts[kind].map { PlanEffect(kind: kind, detail: Count.words($0, "screen") + names) }
        }
    }
}
