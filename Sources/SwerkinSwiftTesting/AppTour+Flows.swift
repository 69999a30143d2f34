#if canImport(Testing)
import FlowGraph
import Swerkin
import SwerkinCore
import SwerkinTours
import Testing

extension AppTour {
    /// One flow of a tour, as the argument of a test of Swift Testing.
    ///
    /// ```swift
    /// @Test(arguments: AppTour().flows(of: Shop.self))
    /// func everySegment(_ flow: AppTour.Flow) { flow.perform() }
    /// ```
    public struct Flow: Sendable, Identifiable, CustomTestStringConvertible {
        /// The name of the flow, the first target that it covers and no earlier flow does, as in `home → cart “Cart”`.
        public let name: String
        fileprivate let content: Content

        fileprivate enum Content: Sendable {
            /// A flow of a tour, by its position.
            case flow(PlannedTour, position: Int)
            /// The targets that no flow covers.
            case uncovered(PlannedTour)
            /// The tour could not be planned, for this reason.
            case problem(testClass: BaseTestCase.Type, StepFailure)
            /// The class skips all of its tests.
            case skipped(testClass: BaseTestCase.Type)
        }

        /// The name, which no other flow of the tour has.
        public var id: String { name }
        /// The name.
        public var testDescription: String { name }
    }

    /// The flows of the tour, in the order in which a run that is cut off has covered the most.
    ///
    /// They are planned from the graph of the screens of a test case, with the facts that its set-up gives; no step of the set-up is
    /// performed for it. If no flow covers some targets, a last one fails and names them. If the tour can't be planned, the only one fails
    /// with the reason.
    ///
    /// - Parameter testClass: the class of the test cases that perform the flows, which makes the driver.
    /// - Returns: the flows, at least one.
    public func flows(of testClass: BaseTestCase.Type) -> [Flow] { PlannedTour.flows(of: self, testClass) }

    /// The flows of the tour of an app: ``flows(of:)-(BaseTestCase.Type)``.
    public func flows<App: DeclaredApp>(of app: App.Type) -> [Flow] { flows(of: DeclaredAppTestCase<App>.self) }
}

/// A tour that is planned once in a process, and the coverage of its flows so far.
private final class PlannedTour: Sendable {
    let testClass: BaseTestCase.Type
    let plan: TourPlan
    let progress = TourProgress()

    private init(_ testClass: BaseTestCase.Type, _ plan: TourPlan) {
        self.testClass = testClass
        self.plan = plan
    }

    static func flows(of tour: AppTour, _ testClass: BaseTestCase.Type) -> [AppTour.Flow] {
        switch plan(tour, testClass) {
        case .success(let plan?):
            let planned = PlannedTour(testClass, plan)
            let flows = plan.names.enumerated().map {
                AppTour.Flow(name: $1, content: .flow(planned, position: $0))
            }
            guard !plan.uncovered.isEmpty else { return flows }
            return flows + [AppTour.Flow(name: "what no flow covers", content: .uncovered(planned))]
        case .success(nil): return [AppTour.Flow(name: "tour", content: .skipped(testClass: testClass))]
        case .failure(let failure):
            return [AppTour.Flow(name: "tour", content: .problem(testClass: testClass, failure))]
        }
    }

    /// Plans a tour by a test case that performs nothing; nil if its set-up skips it.
    private static func plan(_ tour: AppTour, _ testClass: BaseTestCase.Type) -> Result<TourPlan?, StepFailure> {
        let test = testClass.init()
        test.failureRecorder = DroppingRecorder()
        test.observers = []
        test.identity.division = .everywhere
        test.begin()
        // Steps of the set-up would launch the app.
        test.run.skip(because: "the tour is planned without an app.")
        defer { test.finish() }
        var plan: TourPlan?
        let ending = test.performUnattached {
            let map = try test.session.screenGraph()
            let made = try test.session.plan(test.session.query(tour, in: map), in: map).adding(tour.checks)
            try test.session.requireRecognisable(made.screens, in: map)
            plan = made
        }
        switch ending {
        case .performed: return .success(plan)
        case .skipped: return .success(nil)
        case .threw(let error):
            return .failure(error as? StepFailure ?? StepFailure(.custom("threw the error \(error).")))
        }
    }

    /// The seconds that the flows take, by their names in shards.
    func costs(named identity: ArgumentNaming) -> [String: Double] {
        var costs: [String: Double] = [:]
        for (name, flow) in zip(plan.names, plan.flows) { costs[identity(name).fullName] = flow.cost }
        return costs
    }
}

/// Drops failures of a test case that only plans.
private struct DroppingRecorder: FailureRecorder {
    func record(_ message: String, file: StaticString, line: UInt) {}
}

extension AppTour.Flow {
    /// Performs the flow in a test case of its own, with its own launch and record.
    ///
    /// A segment that fails fails this test once, however many flows need it, and new flows in this test cover the
    /// flow's remaining targets. The failure names the targets that no flow of the tour covers without the segment.
    /// Flows that start after a segment broke are planned around it. The flow that ends last in the process logs the
    /// coverage: `all 42 screens, all 118 segments, 9 flows, 61 s`.
    ///
    /// Shards divide the flows of a tour by their costs. A test with the trait ``Testing/Trait/testTags(_:)`` runs in one shard, with all
    /// flows of its tour.
    ///
    /// - Parameters:
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    ///   - arrange: called after each launch and reset with the test case, when its known facts are those of the launch; brings the app
    ///     into the state that they describe and leaves it on the start screen.
    public func perform(
        file: StaticString = #filePath, line: UInt = #line,
        arranging arrange: ((BaseTestCase) throws -> Void)? = nil
    ) {
        switch content {
        case .flow(let tour, let position):
            flow(tour.testClass, as: .ofArgument(named: name, dividedBy: tour.costs), file: file, line: line) { test in
                test.session.performFlow(
                    position, of: tour.plan, progress: tour.progress, name: name, position: (file, line),
                    arranging: arrange.map { arrange in { [unowned test] in try arrange(test) } })
            }
        case .uncovered(let tour):
            flow(tour.testClass, as: .ofArgument(named: name), file: file, line: line) { test in
                test.session.failForUncovered(in: tour.plan, position: (file, line))
            }
        case .problem(let testClass, let failure):
            flow(testClass, as: .ofArgument(named: name), file: file, line: line) { _ in throw failure }
        case .skipped(let testClass):
            flow(testClass, as: .ofArgument(named: name), file: file, line: line) { _ in }
        }
    }
}
#endif
