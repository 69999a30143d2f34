import FlowGraph
import Foundation

/// Keeps the graphs of test classes, so that each is built once, and writes them into a folder where that is asked for.
///
/// All test cases share ``shared``; one of its own is for test cases that must not influence each other, as in trials of
/// steps. It may be used from several threads at once.
public final class ScreenGraphStore: @unchecked Sendable {  // All that changes stands behind the lock.
    /// What all tests of a class have in common that makes their graph.
    private struct Key: Hashable {
        let testClass: ObjectIdentifier
        let enums: [ObjectIdentifier]
        let providers: [ObjectIdentifier]

        init(_ test: BaseTestCase) {
            testClass = ObjectIdentifier(type(of: test))
            enums = test.screenPresenter.modules.map(\.type)
            providers = test.screenPresenter.modules.map { ObjectIdentifier(type(of: $0.provider)) }
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

    /// Makes a store without graphs that writes where the variables of an environment say.
    public convenience init(environment: [String: String]) {
        let folder = environment[Self.exportVariable] ?? ""
        self.init(exportFolder: folder.isEmpty ? nil : folder)
    }

    /// The graph of a test's class, built when it is first asked for.
    ///
    /// Registering further enums, or another provider for one, gives another graph. Throws ``StepFailure`` if what
    /// the screens declare makes no graph; that is found out once too.
    func graph(of test: BaseTestCase) throws(StepFailure) -> ScreenGraph {
        let key = Key(test)
        if let known = lock.withLock({ graphs[key] }) { return try known.get() }
        // Built outside the lock, for screens are code of the project's own.
        let built: Result<ScreenGraph, StepFailure>
        do {
            built = .success(try ScreenGraphBuilder.graph(of: test))
        } catch {
            built = .failure(error)
        }
        lock.withLock { graphs[key] = built }
        return try built.get()
    }

    /// Takes note that a graph of a target is to be written.
    ///
    /// - Returns: how many others the target had before, or nil if it had this one.
    func positionForExport(of graph: NavigationGraph, target: String) -> Int? {
        lock.withLock {
            let known = exported[target, default: []]
            guard !known.contains(graph) else { return nil }
            exported[target] = known + [graph]
            return known.count
        }
    }

    /// Whether a test class's graph is asked for to be exported for the first time.
    func isFirstExport(of test: BaseTestCase) -> Bool {
        let key = Key(test)
        return lock.withLock { exporters.insert(key).inserted }
    }
}
