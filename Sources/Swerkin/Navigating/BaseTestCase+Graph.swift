import FlowGraph
import Foundation

extension BaseTestCase {
    /// The graph of all registered screens, with the names of the steps of their segments.
    ///
    /// It is built once for all tests of a class: from every screen's `entryPathSegments()` and `exitPathSegments()`, from
    /// ``startScreens`` and ``facts``. The steps of segments are run dry to learn their names; text that is typed stays
    /// masked. Throws ``StepFailure`` if the declarations do not fit together, with all that is wrong.
    public func navigationGraph() throws -> NavigationGraph { try screenGraph().graph }

    func screenGraph() throws -> ScreenGraph { try graphs.graph(of: self) }

    /// The module that a test class belongs to.
    static var targetName: String {
        let name = String(reflecting: self)
        return name.split(separator: ".").first.map(String.init) ?? name
    }

    /// Writes the graph of the test's screens where the environment asks for it.
    ///
    /// The file is `<graphName>.flowgraph.json`. Where classes with one name have different graphs, the first to finish a
    /// test gets that name and each other graph `<graphName>.<class>.flowgraph.json`. A graph that cannot be built or written
    /// fails the first test of its class.
    func exportGraph() {
        guard let folder = graphs.exportFolder, !screenPresenter.screens.isEmpty, graphs.isFirstExport(of: self) else {
            return
        }
        do {
            try export(screenGraph().graph, to: folder)
        } catch let failure as StepFailure {
            reportExport(failure)
        } catch {
            reportExport(StepFailure(NavigationFailure.notExported(folder: folder, "\(error)")))
        }
    }

    private func export(_ graph: NavigationGraph, to folder: String) throws {
        let target = Self.graphName
        guard let position = graphs.positionForExport(of: graph, target: target) else { return }
        let name = position == 0 ? target : "\(target).\(type(of: self))"
        let directory = URL(fileURLWithPath: folder, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try Data(graph.json().utf8).write(
                to: directory.appendingPathComponent("\(name).\(GraphDocument.pathExtension)"), options: .atomic)
        } catch {
            throw StepFailure(NavigationFailure.notExported(folder: folder, error.localizedDescription))
        }
    }

    /// A test has at most one failure; a second is only printed.
    private func reportExport(_ failure: StepFailure) {
        if run.hasFailed {
            run.output(FailureMessage(failure, step: nil).text)
        } else {
            run.fail(failure)
        }
    }
}
