import FlowGraph
import SwerkinCore

/// What tests did, as screens and segments: a recording of each, on one map.
package struct RunRecordings {
    /// The recording of one test.
    package struct Flow {
        /// The name of the test.
        package let test: String
        /// The recording.
        package let recording: Recording
    }

    /// The recordings of the tests that acted, in the order of the records.
    package let flows: [Flow]
    /// The tests that acted, and whose records have no trees.
    package let testsWithoutTrees: [String]
    /// The model, with what the tests did.
    package let model: ExploredModel?

    /// Makes recordings of tests.
    ///
    /// - Parameters:
    ///   - tests: the acts of the tests.
    ///   - base: the model of the app, or nil if there is none.
    ///   - names: the names of the results.
    /// - Throws: `GraphError` if the model can't take what is new.
    package init(
        of tests: [RunActs], extending base: NavigationGraph?, names: RecordedResults.Names
    ) throws(GraphError) {
        var tracker = ScreenTracker(base?.declaredTraits ?? [])
        var flows: [Flow] = []
        for test in tests {
            guard let end = test.end ?? test.acts.last?.before, !test.acts.isEmpty else { continue }
            // Without a look after it the last act's consequence is not known.
            let acts = test.end == nil ? Array(test.acts.dropLast()) : test.acts
            tracker.beginAnew()
            flows.append(Flow(test: test.test, recording: Recording(acts, end: end, following: &tracker)))
        }
        self.flows = flows
        testsWithoutTrees = tests.filter { $0.acts.isEmpty && $0.unseenCount > 0 }.map(\.test)
        model =
            tracker.map.screens.isEmpty
            ? nil
            : try ExploredModel(
                of: tracker.map, extending: base, enumName: names.screens,
                introduction: ["Proposed by swerkin record for the runs in \(names.address)."], beside: names.existing)
    }
}
