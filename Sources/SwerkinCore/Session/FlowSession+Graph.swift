import FlowGraph
import Foundation

extension FlowSession {
    /// The graph of the declarations as they were read last: at the beginning of the last navigation, or now for the first time.
    package func screenGraph() throws -> ScreenGraph {
        let registrations = screenPresenter.registrations
        if let (known, graph) = lastGraph, known == registrations { return graph }
        let graph = try graphs.graph(of: declarations)
        lastGraph = (registrations, graph)
        return graph
    }

    /// Forgets the declarations, so that the next use reads them again.
    ///
    /// A navigation does so first, because declarations may depend on the state of the test.
    package func forgetDeclarations() {
        lastGraph = nil
        declaredSegments.removeAll()
    }

    /// The declarations of the registered screens and of the host.
    var declarations: ScreenDeclarations {
        ScreenDeclarations(
            presenter: screenPresenter, app: appDeclarations, owner: owner, declaredSegments: declaredSegments,
            performUsualStep: { [unowned self] in performUsualStep(for: $0) })
    }

    /// Performs the step of an instruction that has none of its own: `IDismissModal()` or `IGoBack()`.
    ///
    /// The catalogue that has these steps is in a layer above.
    private func performUsualStep(for action: NavigationAction) {
        When.performStep([], action.usualStep) {
            if case .dismissModally = action { try run.app().dismiss(.modal) } else { try run.app().goBack() }
        }
    }

    /// Writes the graph of the session's screens if the environment asks for it.
    ///
    /// The file is `<graphName>.flowgraph.json`. If classes with one name have different graphs, the first to finish a test
    /// gets that name and each other graph `<graphName>.<class>.flowgraph.json`. It is written again as soon as tests have crossed
    /// further segments, with the names of their steps. A graph that cannot be built fails the first test of its class, one that cannot be
    /// written each.
    func exportGraph() {
        guard let folder = graphs.exportFolder, !screenPresenter.screens.isEmpty else { return }
        let isFirst = graphs.isFirstExport(of: declarations)
        guard isFirst || graphs.exportedStepNames == .crossed else { return }
        do {
            let name = try graphs.nameForExport(
                of: screenGraph().graph, target: appDeclarations.graphName, owner: "\(owner)")
            if let name { try export(navigationGraph(stepNames: graphs.exportedStepNames), as: name, to: folder) }
        } catch let failure as StepFailure where isFirst || failure.isNotExported {
            reportExport(failure)
        } catch  where isFirst {
            reportExport(StepFailure(GraphFailure.notExported(folder: folder, "\(error)")))
        } catch {
            // The first test of the class has failed for a graph that cannot be built.
        }
    }

    private func export(_ graph: NavigationGraph, as name: String, to folder: String) throws {
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

extension StepFailure {
    /// True if a graph could not be written.
    fileprivate var isNotExported: Bool {
        if case .notExported? = reason as? GraphFailure { true } else { false }
    }
}

extension FlowSession {
    /// The graph of all registered screens, with the names of the steps of their segments as far as they are known.
    ///
    /// It is built from every screen's `entryPathSegments()`, `exitPathSegments()`, `tabGroups()` and
    /// `navigationConfiguration`, as the last navigation read them, and from ``FlowHost/appDeclarations``. No closure of a
    /// segment is called for it, unless `stepNames` is a dry run. Text that is typed is masked in the names. Throws
    /// ``StepFailure`` if the declarations do not fit together, with all that is wrong.
    public func navigationGraph(stepNames: StepNames = .crossed) throws -> NavigationGraph {
        let map = try screenGraph()
        switch stepNames {
        case .crossed:
            let crossed = graphs.crossedSteps(in: map.graph)
            return try graph(of: map) { crossed[$0] ?? [] }
        case .dryRun:
            return try graph(of: map) { index in
                pathSegment(of: map.segmentDeclarations[index]).map { run.describeSteps($0.step) } ?? []
            }
        }
    }

    private func graph(of map: ScreenGraph, naming steps: (Int) -> [String]) throws -> NavigationGraph {
        var segments = map.graph.segments
        for index in segments.indices where segments[index].steps.isEmpty { segments[index].steps = steps(index) }
        guard segments != map.graph.segments else { return map.graph }
        return try NavigationGraph(
            name: map.graph.name, facts: appDeclarations.facts, screens: map.graph.screens, segments: segments)
    }

    /// The segment of this session's own screen object at a declaration, or nil if there is none any more.
    ///
    /// `screen` is the declaring screen with its value; left out, the sample of its name.
    func pathSegment(of declaration: SegmentDeclaration, on screen: (any PresentableScreen)? = nil) -> PathSegment? {
        guard let screen = screen ?? screenPresenter.screen(named: declaration.screen),
            let object = screenPresenter.object(of: screen)
        else { return nil }
        let segments = declarations.segments(on: declaration.side, of: object, on: screen)
        return segments.indices.contains(declaration.offset) ? segments[declaration.offset] : nil
    }
}
