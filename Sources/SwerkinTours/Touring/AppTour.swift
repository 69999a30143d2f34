import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

/// A tour of an app: flows that are made at run time from its graph and together cover a criterion, all segments unless another is
/// named, at little cost.
///
/// ```swift
/// @Test(arguments: AppTour().flows(of: Shop.self))
/// func everySegment(_ flow: AppTour.Flow) { flow.perform() }
/// ```
///
/// That is one test a flow. A test case of XCTest performs all flows in one test, by `performTour()`. See <doc:AppTours>.
public struct AppTour: Hashable, Sendable {
    /// A way in which flows may begin: the screen after a launch, and the facts that hold then.
    public struct Launch: Hashable, Sendable {
        /// The name of the screen, or nil for the first of the start screens.
        public var start: String?
        /// The facts that hold beside those of the test; these are stronger.
        public var given: [PreconditionKey: FactValue]

        /// Creates a launch.
        ///
        /// - Parameters:
        ///   - start: the screen after the launch; left out, the first of the start screens.
        ///   - given: the facts that hold then beside those of the test.
        public init(
            from start: (any PresentableScreen)? = nil, given: [PreconditionKey: any PreconditionValue] = [:]
        ) {
            self.start = start?.rawValue
            self.given = given.mapValues(\.factValue)
        }

        /// Creates a launch on a screen that is given by its name, as in the model.
        ///
        /// - Parameters:
        ///   - name: the name of the screen after the launch.
        ///   - given: the facts that hold then beside those of the test.
        public init(fromScreenNamed name: String, given: [PreconditionKey: any PreconditionValue] = [:]) {
            start = name
            self.given = given.mapValues(\.factValue)
        }
    }

    /// The targets that the flows cover together: `.segments`, `.screens`, `.pairs`, `.conditions`, `.returns` or `.tag("deep")`.
    public typealias Criterion = TourCriterion
    /// The greatest length of a flow: `.segments(20)` or `.seconds(30)`.
    public typealias Limit = TourQuery.Limit

    /// The targets that the flows cover together.
    public var criterion: Criterion
    /// The ways in which flows may begin; empty for the first of the start screens with the facts of the test, and a launch with each
    /// saved state that doesn't contradict these.
    public var launches: [Launch]
    /// The cost of a launch in comparison with segments, in seconds; infinite if it should be the last resort.
    ///
    /// Nil for the measured cost in the file that `SWERKIN_LEARNED` names, or 5 without one.
    public var restartCost: Double?
    /// The greatest length of a flow, the launch not counted, or nil for any length.
    public var longest: Limit?
    /// True if nothing may be assumed about facts that are not known at a launch.
    public var isStrict: Bool
    /// True if flows may cross destructive segments, which are targets then; flows that do come last.
    public var allowsDestructive: Bool
    /// The greatest number of states that the planner may enter, which bounds its time; a greater one may give a cheaper tour.
    public var budget: Int

    /// The checks of each arrival beside those that the app declares.
    package var checks = TourChecks()

    /// The budget of a tour that does not set one: some seconds in tests that are built without optimisation, for 70 screens.
    public static let defaultBudget = 50_000

    /// Creates a tour.
    public init(
        covering criterion: Criterion = .segments, from launches: [Launch] = [], restartCost: Double? = nil,
        longest: Limit? = nil, strict isStrict: Bool = false, allowingDestructive allowsDestructive: Bool = false,
        budget: Int = AppTour.defaultBudget
    ) {
        self.criterion = criterion
        self.launches = launches
        self.restartCost = restartCost
        self.longest = longest
        self.isStrict = isStrict
        self.allowsDestructive = allowsDestructive
        self.budget = budget
    }
}

/// The checks that a tour adds to those of its app; equal if they have equal names.
package struct TourChecks: Hashable, Sendable {
    /// The checks.
    package let checks: [any ArrivalCheck]
    /// The names by which two lists of checks are the same.
    private let names: [String]

    /// Makes a list of checks, each with its name; without any unless given.
    package init(_ checks: [(name: String, check: any ArrivalCheck)] = []) {
        self.checks = checks.map(\.check)
        names = checks.map(\.name)
    }

    package static func == (one: TourChecks, other: TourChecks) -> Bool { one.names == other.names }
    package func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
