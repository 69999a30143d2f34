import FlowGraph
import FlowGraphAnalysis

// The parts of a graph that no arrow joins.

extension DOTWriter {
    /// Invisible arrows that put the parts behind one another, instead of all of them side by side.
    ///
    /// Each part but the largest follows another as long as they are together no deeper than the largest.
    func partLines(_ layers: [Int]) -> [String] {
        let parts = self.parts.map { screens in Part(screens, layers) }
        guard let depth = parts.map(\.depth).max(), depth > 1,
            let largest = parts.indices.max(by: { parts[$0].screens.count < parts[$1].screens.count })
        else { return [] }
        let modules = layout.gathersModules ? boxedModules : [:]
        let anchors = self.anchors(in: parts[largest], layers, modules)
        var columns = PartColumns(depth: depth)
        var lines: [String] = []
        let others = parts.indices.filter { $0 != largest }
        for group in others.grouped(inOrderOf: { PartKey($0, parts[$0].module(in: modules)) }) {
            let module = group.key.module
            let group = group.elements.map { parts[$0] }
            if let module, let anchor = anchors[module] {
                lines += group.compactMap { part in anchor.map { "s\($0) -> s\(part.first) [style=invis];" } }
            } else {
                lines += columns.place(group)
            }
        }
        return lines
    }

    /// A module, or a part that belongs to none.
    private struct PartKey: Hashable {
        private let part: Int?
        let module: Int?

        init(_ part: Int, _ module: Int?) { (self.part, self.module) = (module == nil ? part : nil, module) }
    }

    /// By screen: the number of the group in whose box it stands.
    private var boxedModules: [Int: Int] {
        let groups = drawing.groups.enumerated().filter { isBoxed($0.element) }
        return Dictionary(
            groups.flatMap { number, group in group.screens.map { ($0, number) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// By module with a share of the largest part: a screen that leads to the first of its screens there, or nil if that is in the first
    /// layer.
    private func anchors(in part: Part, _ layers: [Int], _ modules: [Int: Int]) -> [Int: Int?] {
        let members = part.screens.sorted { (layers[$0], $0) < (layers[$1], $1) }.grouped { modules[$0] }
        return Dictionary(
            uniqueKeysWithValues: members.map { module, screens in
                (module, arrows.first { $0.end == screens[0] && layers[$0.start] < layers[screens[0]] }?.start)
            })
    }

    /// The columns that parts behind one another make.
    private struct PartColumns {
        let depth: Int
        private var columns: [(last: Part, depth: Int)] = []

        init(depth: Int) { self.depth = depth }

        /// Puts parts behind one another, in the first column that has room for all of them.
        mutating func place(_ parts: [Part]) -> [String] {
            let total = min(depth, parts.reduce(0) { $0 + $1.depth })
            var column = columns.firstIndex { $0.depth + total <= depth }
            return parts.compactMap { part in
                guard let index = column, columns[index].depth + part.depth <= depth else {
                    column = columns.count
                    columns.append((part, part.depth))
                    return nil
                }
                defer { columns[index] = (part, columns[index].depth + part.depth) }
                return "s\(columns[index].last.deepest) -> s\(part.first) [style=invis];"
            }
        }
    }

    private struct Part {
        let screens: [Int]
        let first: Int
        let deepest: Int
        let depth: Int

        init(_ screens: [Int], _ layers: [Int]) {
            self.screens = screens
            first = screens.min { layers[$0] < layers[$1] } ?? screens[0]
            deepest = screens.max { layers[$0] < layers[$1] } ?? screens[0]
            depth = layers[deepest] - layers[first] + 1
        }

        /// The module that all screens stand in, or nil.
        func module(in modules: [Int: Int]) -> Int? {
            let all = Set(screens.map { modules[$0] })
            return all.count == 1 ? modules[first] : nil
        }
    }

    /// The screens of each part, in their order; the parts in the order of their first screens.
    private var parts: [[Int]] {
        let joined = JoinedNodes(drawing.boxes.count, arrows.lazy.map { (Int32($0.start), Int32($0.end)) })
        return drawing.boxes.indices.grouped { joined.component(of: $0) }.map(\.elements)
    }
}
