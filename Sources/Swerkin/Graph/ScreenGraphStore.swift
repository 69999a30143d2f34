import FlowGraph
import Foundation

/// Keeps the graphs of test classes, so that each is built once, and writes them into a folder on request.
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

    /// The folder that graphs are written to, or nil if they are not written.
    public let exportFolder: String?

    private let lock = NSLock()
    private var graphs: [Key: Result<ScreenGraph, StepFailure>] = [:]
    private var exporters: Set<Key> = []
    private var exported: [String: [NavigationGraph]] = [:]

    /// Makes a store without graphs.
    public init(exportFolder: String? = nil) { self.exportFolder = exportFolder }

    /// Makes a store without graphs; the variables of an environment name the folder to write to.
    public convenience init(environment: [String: String]) {
        let folder = environment[Self.exportVariable] ?? ""
        self.init(exportFolder: folder.isEmpty ? nil : folder)
    }

    /// The graph of declarations, built on the first call.
    ///
    /// Registering further enums, or another provider for one, gives another graph. Throws ``StepFailure`` if the declarations
    /// make no graph; the failure is kept too.
    func graph(of declarations: ScreenDeclarations) throws(StepFailure) -> ScreenGraph {
        let key = Key(declarations)
        if let known = lock.withLock({ graphs[key] }) { return try known.get() }
        // Built outside the lock, for screens are code of the project's own.
        let built: Result<ScreenGraph, StepFailure>
        do {
            built = .success(try ScreenGraphBuilder.graph(of: declarations))
        } catch {
            built = .failure(error)
        }
        lock.withLock { graphs[key] = built }
        return try built.get()
    }

    /// Records that a graph of a target is to be written.
    ///
    /// - Returns: the number of other graphs that the target had before, or nil if it had this one.
    func positionForExport(of graph: NavigationGraph, target: String) -> Int? {
        lock.withLock {
            let known = exported[target, default: []]
            guard !known.contains(graph) else { return nil }
            exported[target] = known + [graph]
            return known.count
        }
    }

    /// Returns true the first time that the graph of some declarations is to be exported.
    func isFirstExport(of declarations: ScreenDeclarations) -> Bool {
        let key = Key(declarations)
        return lock.withLock { exporters.insert(key).inserted }
    }
}
