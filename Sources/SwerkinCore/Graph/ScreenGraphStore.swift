import FlowGraph
import Foundation

/// Keeps the graphs of test classes, so that each is built once as long as the declarations stay the same, and writes them into
/// a folder on request.
///
/// All test cases share ``shared``; test cases that must not influence each other have a store of their own, as in trials of
/// steps. It may be used from several threads at once.
public final class ScreenGraphStore: @unchecked Sendable {  // All that changes stands behind the lock.
    /// The part of declarations that is the same for all sessions of a host's type.
    private struct Key: Hashable {
        let owner: ObjectIdentifier
        let enums: [ObjectIdentifier]
        let sources: [ObjectIdentifier]

        init(_ declarations: ScreenDeclarations) {
            owner = ObjectIdentifier(declarations.owner)
            enums = declarations.presenter.modules.map(\.type)
            sources = declarations.presenter.modules.map { ObjectIdentifier(type(of: $0.source)) }
        }
    }

    /// The variable of the environment that names the folder to write graphs to.
    public static let exportVariable = "FLOWGRAPH_EXPORT"

    /// The store of all test cases; it writes graphs to the folder that ``exportVariable`` names.
    public static let shared = ScreenGraphStore(environment: ProcessInfo.processInfo.environment)

    /// The variable of the environment that names the source of the steps' names in written graphs: a raw value of ``StepNames``.
    public static let exportedStepsVariable = "FLOWGRAPH_EXPORT_STEPS"

    /// The folder that graphs are written to, or nil if they are not written.
    public let exportFolder: String?
    /// The source of the steps' names in written graphs.
    public let exportedStepNames: StepNames

    private let lock = NSLock()
    private var graphs: [Key: [ScreenGraph]] = [:]
    private var exporters: Set<Key> = []
    private var exported: [String: [Export]] = [:]
    private var crossings: [Crossings] = []

    /// The names of the steps of crossed segments of a graph, by the indexes of the segments.
    private struct Crossings {
        let graph: NavigationGraph
        var steps: [Int: [String]] = [:]
    }

    /// A graph that was written to a file; `crossings` is the number of its segments that had been crossed by then.
    private struct Export {
        let graph: NavigationGraph
        let name: String
        var crossings: Int
    }

    /// Makes a store without graphs.
    public init(exportFolder: String? = nil, exportedStepNames: StepNames = .crossed) {
        self.exportFolder = exportFolder
        self.exportedStepNames = exportedStepNames
    }

    /// Makes a store without graphs; the variables of an environment name the folder to write to and the source of names.
    public convenience init(environment: [String: String]) {
        let folder = environment[Self.exportVariable] ?? ""
        let names = environment[Self.exportedStepsVariable].flatMap { StepNames(rawValue: $0.lowercased()) }
        self.init(exportFolder: folder.isEmpty ? nil : folder, exportedStepNames: names ?? .crossed)
    }

    /// The graph of declarations, built unless the same declarations were read before.
    ///
    /// O(screens and segments). Throws ``StepFailure`` if the declarations make no graph.
    func graph(of declarations: ScreenDeclarations) throws(StepFailure) -> ScreenGraph {
        let key = Key(declarations)
        let known = lock.withLock { graphs[key, default: []] }
        // Built outside the lock, for screens are code of the project's own.
        let graph = try ScreenGraphBuilder.graph(of: declarations, reusing: known)
        lock.withLock {
            if !graphs[key, default: []].contains(where: { $0.graph == graph.graph }) {
                graphs[key, default: []].append(graph)
            }
        }
        return graph
    }

    // MARK: The names of steps

    /// Records the names of the steps of a crossed segment; the first crossing of a segment counts.
    func note(_ steps: [String], ofSegment index: Int, in graph: NavigationGraph) {
        lock.withLock {
            let position = crossings.firstIndex { $0.graph == graph } ?? crossings.endIndex
            if position == crossings.endIndex { crossings.append(Crossings(graph: graph)) }
            if crossings[position].steps[index] == nil { crossings[position].steps[index] = steps }
        }
    }

    /// The names of the steps of the crossed segments of a graph, by the indexes of the segments.
    func crossedSteps(in graph: NavigationGraph) -> [Int: [String]] {
        lock.withLock { crossings.first { $0.graph == graph }?.steps ?? [:] }
    }

    // MARK: Export

    /// The name of the file to write a graph of a target to, or nil if it was written since its last crossing.
    func nameForExport(of graph: NavigationGraph, target: String, owner: String) -> String? {
        let crossings = crossedSteps(in: graph).count
        return lock.withLock {
            var known = exported[target, default: []]
            defer { exported[target] = known }
            guard let index = known.firstIndex(where: { $0.graph == graph }) else {
                let others = known.count { $0.name.hasPrefix("\(target).\(owner)") }
                let name = known.isEmpty ? target : "\(target).\(owner)\(others == 0 ? "" : ".\(others + 1)")"
                known.append(Export(graph: graph, name: name, crossings: crossings))
                return name
            }
            guard known[index].crossings < crossings else { return nil }
            known[index].crossings = crossings
            return known[index].name
        }
    }

    /// Returns true the first time that the graph of some declarations is to be exported.
    func isFirstExport(of declarations: ScreenDeclarations) -> Bool {
        let key = Key(declarations)
        return lock.withLock { exporters.insert(key).inserted }
    }
}
