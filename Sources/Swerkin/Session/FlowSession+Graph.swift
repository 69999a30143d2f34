import FlowGraph
import Foundation

extension FlowSession {
    /// The graph of all registered screens, with the names of the steps of their segments.
    ///
    /// It is built once for all tests of a class: from every screen's `entryPathSegments()` and `exitPathSegments()`, and
    /// from ``FlowHost/appDeclarations``. The steps of segments are run dry to learn their names; text that is typed
    /// stays masked. Throws ``StepFailure`` if the declarations do not fit together, with all that is wrong.
    public func navigationGraph() throws -> NavigationGraph { try screenGraph().graph }

    func screenGraph() throws -> ScreenGraph { try graphs.graph(of: declarations) }

    /// The declarations of the registered screens and of the host.
    var declarations: ScreenDeclarations {
        ScreenDeclarations(
            presenter: screenPresenter, app: appDeclarations, owner: owner, declaredSegments: declaredSegments,
            describeSteps: { [run] in run.describeSteps($0) },
            performUsualStep: { [unowned self] in performUsualStep(for: $0) })
    }

    /// Performs the step of an instruction that has none of its own: `IDismissModal()` or `IGoBack()`.
    ///
    /// The catalogue that has these steps is on a floor above.
    private func performUsualStep(for action: NavigationAction) {
        if case .dismissModally = action {
            When.performStep([], "IDismissModal()") { try run.app().dismiss(.modal) }
        } else {
            When.performStep([], "IGoBack()") { try run.app().goBack() }
        }
    }

    /// Writes the graph of the session's screens if the environment asks for it.
    ///
    /// The file is `<graphName>.flowgraph.json`. If classes with one name have different graphs, the first to finish a test
    /// gets that name and each other graph `<graphName>.<class>.flowgraph.json`. A graph that cannot be built or written fails
    /// the first test of its class.
    func exportGraph() {
        guard let folder = graphs.exportFolder, !screenPresenter.screens.isEmpty, graphs.isFirstExport(of: declarations)
        else {
            return
        }
        do {
            try export(screenGraph().graph, to: folder)
        } catch let failure as StepFailure {
            reportExport(failure)
        } catch {
            reportExport(StepFailure(GraphFailure.notExported(folder: folder, "\(error)")))
        }
    }

    private func export(_ graph: NavigationGraph, to folder: String) throws {
        let target = appDeclarations.graphName
        guard let position = graphs.positionForExport(of: graph, target: target) else { return }
        let name = position == 0 ? target : "\(target).\(owner)"
        let directory = URL(fileURLWithPath: folder, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try Data(graph.json().utf8).write(
                to: directory.appendingPathComponent("\(name).\(GraphDocument.pathExtension)"), options: .atomic)
        } catch {
            throw StepFailure(GraphFailure.notExported(folder: folder, error.localizedDescription))
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
