import FlowGraph

/// An event of a test in a record: a line without the test and the line's number.
///
/// Events are written and read by this one type. The keys of an event are the names of its properties, and an event lies flat in its
/// line; Swerkin's article on the format of reports describes them.
package enum RecordEvent: Hashable, Sendable {
    /// A test begins.
    case testStarted(TestStartEvent)
    /// The test has failed before, and is retried: the number of the attempt, from 2.
    case retried(attempt: Int)
    /// The test is left out.
    case testSkipped(reason: String)
    /// The app was launched.
    case launched(LaunchEvent)
    /// A step begins.
    case stepStarted(StepEvent)
    /// A step has ended, or was skipped without having begun.
    case stepFinished(StepEvent, EventEnd)
    /// The app is on another screen than the record says.
    case located(LocationEvent)
    /// The current screen showed values of facts, in the notation of the model file.
    case observed(facts: [String: String], screen: String)
    /// A screen broke a rule.
    case ruleBroken(BrokenRuleEvent)
    /// An audit or a fault found something on a screen.
    case finding(FindingEvent)
    /// The checks of the rules of the test.
    case rulesChecked([RecordedRule])
    /// A screen showed controls that the record did not have of it.
    case controls([RecordedControl], screen: String)
    /// A step acts on an element of a screen or looks for it.
    case used(RecordedControl, screen: String)
    /// A path was planned.
    case planned(PlanEvent)
    /// A segment of the plan begins.
    case segmentStarted(SegmentEvent)
    /// A segment has ended.
    case segmentFinished(SegmentEvent, EventEnd)
    /// Another path is taken.
    case detour(DetourEvent)
    /// A picture was taken, with this caption.
    case pictured(caption: String, files: [String: String])
    /// The screen between two actions, looked at after the line with this number ended a step or a segment; nil before the first end.
    case traced(at: Int?, files: [String: String])
    /// A failure was recorded.
    case failure(FailureEvent)
    /// A step prints a line.
    case output(String)
    /// The test has ended.
    case testFinished(TestEndEvent)
    /// An event that this reader does not know.
    case unknown(String)
}

/// The beginning of a test.
package struct TestStartEvent: Hashable, Sendable, Encodable {
    /// The time of day, in UTC as ISO 8601 writes it; nil if the record was made without a clock.
    package var began: String?
    /// The module that the test is in, or nil if it has none.
    package var module: String?
    /// The tags of the test's class or suites, without that which every test has.
    @Omissible package var tags: [String] = []
    /// The shard of the run, or nil if there are no shards.
    package var shard: RecordedShard?
    /// The number of the first attempt's record among those of the same test in the process, or nil if it is 1.
    package var run: Int?

    /// Creates the beginning of a test.
    package init(
        began: String? = nil, module: String? = nil, tags: [String] = [], shard: RecordedShard? = nil, run: Int? = nil
    ) {
        (self.began, self.module, self.tags, self.shard) = (began, module, tags, shard)
        self.run = run
    }

    init(_ object: RecordObject) throws {
        try self.init(
            began: object.textIfPresent(.began), module: object.textIfPresent(.module),
            tags: object.has(.tags) ? object.texts(.tags) : [],
            shard: object.has(.shard) ? RecordedShard(object.object(.shard)) : nil, run: object.integerIfPresent(.run))
    }
}

/// A launch of the app.
package struct LaunchEvent: Hashable, Sendable, Encodable {
    /// The driver of the app.
    package var driver: String
    /// The device that the app runs on, or nil if the driver does not know it.
    package var device: String?
    /// The seconds of the launch, or nil if they were not measured.
    package var duration: Double?
    /// True if the record follows steps outside navigations from screen to screen.
    @Omissible package var locations = false

    /// Creates a launch.
    package init(driver: String, device: String? = nil, duration: Double? = nil, locations: Bool = false) {
        (self.driver, self.device, self.duration, self.locations) = (driver, device, duration, locations)
    }

    init(_ object: RecordObject) throws {
        try self.init(
            driver: object.text(.driver), device: object.textIfPresent(.device),
            duration: object.secondsIfPresent(.duration), locations: object.flag(.locations))
    }
}

/// A step.
package struct StepEvent: Hashable, Sendable, Encodable {
    /// The Gherkin word.
    package var keyword: String
    /// The words of the step.
    package var step: String
    /// The step in Swift, or nil if it can't be written; only at its beginning.
    package var call: String?
    /// The step as a value, which the module that performs it knows to read; only at its end, in records with screens.
    package var action: JSON?
    /// The name of the screen that the step is to end on, or nil if there is none.
    package var goal: String?
    /// True of an outermost step that has acted on the app; only at its end.
    @Omissible package var acted = false
    /// The number of steps and segments around it.
    package var depth: Int
    /// The file in which it is called.
    package var file: String
    /// The line in that file.
    package var line: Int

    /// Creates a step.
    package init(
        keyword: String, step: String, call: String? = nil, action: JSON? = nil, goal: String? = nil,
        acted: Bool = false, depth: Int, file: String, line: Int
    ) {
        (self.keyword, self.step, self.call, self.action) = (keyword, step, call, action)
        (self.goal, self.acted, self.depth, self.file, self.line) = (goal, acted, depth, file, line)
    }

    init(_ object: RecordObject) throws {
        try self.init(
            keyword: object.text(.keyword), step: object.text(.step), call: object.textIfPresent(.call),
            action: object.valueIfPresent(.action), goal: object.textIfPresent(.goal), acted: object.flag(.acted),
            depth: object.integer(.depth), file: object.text(.file), line: object.integer(.line))
    }
}

/// The end of a step or a segment.
package struct EventEnd: Hashable, Sendable, Encodable {
    /// The outcome.
    package var outcome: RecordedOutcome
    /// The seconds on the driver's clock.
    package var duration: Double

    /// Creates an end.
    package init(outcome: RecordedOutcome, duration: Double) {
        (self.outcome, self.duration) = (outcome, duration)
    }

    init(_ object: RecordObject) throws {
        try self.init(outcome: object.outcome(), duration: object.seconds(.duration))
    }
}

/// The screen on which the app was found outside a navigation.
package struct LocationEvent: Hashable, Sendable, Encodable {
    /// The screen, or nil if it is no known one.
    package var screen: String?
    /// The screens whose traits were all there, if nothing says which one is meant.
    @Omissible package var screens: [String] = []

    /// Creates a location.
    package init(screen: String? = nil, screens: [String] = []) {
        (self.screen, self.screens) = (screen, screens)
    }

    init(_ object: RecordObject) throws {
        try self.init(
            screen: object.textIfPresent(.screen), screens: object.has(.screens) ? object.texts(.screens) : [])
    }
}

/// A plan of a navigation.
package struct PlanEvent: Hashable, Sendable, Encodable {
    /// The start screen.
    package var from: String
    /// The end screen.
    package var to: String
    /// The screens of the path, both ends included.
    package var planned: [String]
    /// The values of these screens, nil for one that has none; empty if none has one.
    @Omissible package var values: [String?] = []
    /// The stacks before and after the segments, if the plan depends on them.
    @Omissible package var stacks: [[String]] = []
    /// The known values of facts that it was made with, by their names.
    @Omissible package var facts: [String: String] = [:]
    /// The plan's assumptions, each in words.
    package var assumed: [String]
    /// The expected seconds.
    package var cost: Double
    /// The number of steps and segments around it.
    package var depth: Int

    /// Creates a plan.
    package init(
        from: String, to: String, planned: [String], values: [String?] = [], stacks: [[String]] = [],
        facts: [String: String] = [:], assumed: [String], cost: Double, depth: Int
    ) {
        (self.from, self.to, self.planned, self.values) = (from, to, planned, values)
        (self.stacks, self.facts, self.assumed, self.cost) = (stacks, facts, assumed, cost)
        self.depth = depth
    }

    init(_ object: RecordObject) throws {
        try self.init(
            from: object.text(.from), to: object.text(.to), planned: object.texts(.planned), values: object.values(),
            stacks: object.stacks(), facts: object.has(.facts) ? object.pairs(.facts) : [:],
            assumed: object.texts(.assumed), cost: object.cost(.cost), depth: object.integer(.depth))
    }
}

/// A segment of a plan.
package struct SegmentEvent: Hashable, Sendable, Encodable {
    /// The start screen.
    package var from: String
    /// The end screen.
    package var to: String
    /// The value of the end screen, or nil if it has none.
    package var value: String?
    /// The position in the plan and in the graph.
    package var segment: RecordedSegment
    /// The known values of the facts in its preconditions, by their names; only at its beginning.
    @Omissible package var facts: [String: String] = [:]
    /// The number of steps and segments around it.
    package var depth: Int

    /// Creates a segment.
    package init(
        from: String, to: String, value: String? = nil, segment: RecordedSegment, facts: [String: String] = [:],
        depth: Int
    ) {
        (self.from, self.to, self.value, self.segment) = (from, to, value, segment)
        (self.facts, self.depth) = (facts, depth)
    }

    init(_ object: RecordObject) throws {
        try self.init(
            from: object.text(.from), to: object.text(.to), value: object.textIfPresent(.value),
            segment: RecordedSegment(object.object(.segment)), facts: object.has(.facts) ? object.pairs(.facts) : [:],
            depth: object.integer(.depth))
    }
}

/// A detour from a plan.
package struct DetourEvent: Hashable, Sendable, Encodable {
    /// The start screen of the segment that went wrong.
    package var from: String
    /// The end screen of that segment.
    package var to: String
    /// The screen that the app shows instead.
    package var found: String
    /// The reason, a sentence.
    package var reason: String
    /// The number of steps and segments around it.
    package var depth: Int

    /// Creates a detour.
    package init(from: String, to: String, found: String, reason: String, depth: Int) {
        (self.from, self.to, self.found, self.reason) = (from, to, found, reason)
        self.depth = depth
    }

    init(_ object: RecordObject) throws {
        try self.init(
            from: object.text(.from), to: object.text(.to), found: object.text(.found), reason: object.text(.reason),
            depth: object.integer(.depth))
    }
}

/// A failure of a test.
package struct FailureEvent: Hashable, Sendable, Encodable {
    /// The failure as reported to the test framework.
    package var message: String
    /// The party that has to act: `app`, `test`, `usage` or `environment`.
    package var culprit: String
    /// True if the screen changed while the failure looked at it: its tree is from after its picture.
    @Omissible package var changing = false
    /// The file that it is reported in.
    package var file: String
    /// The line in that file.
    package var line: Int
    /// The names of the files in the folder with the content of the screen, by their content.
    package var files: [String: String]

    /// Creates a failure.
    package init(
        message: String, culprit: String, changing: Bool = false, file: String, line: Int, files: [String: String]
    ) {
        (self.message, self.culprit, self.changing, self.file) = (message, culprit, changing, file)
        (self.line, self.files) = (line, files)
    }

    init(_ object: RecordObject) throws {
        try self.init(
            message: object.text(.message), culprit: object.text(.culprit), changing: object.flag(.changing),
            file: object.text(.file), line: object.integer(.line), files: object.pairs(.files))
    }
}

/// The end of a test.
package struct TestEndEvent: Hashable, Sendable, Encodable {
    /// The outcome.
    package var outcome: RecordedOutcome
    /// The seconds on the driver's clock, from the launch of the app.
    package var duration: Double
    /// The seconds on the wall clock that the whole test took, or nil if nothing measured them.
    package var elapsed: Double?

    /// Creates the end of a test.
    package init(outcome: RecordedOutcome, duration: Double, elapsed: Double? = nil) {
        (self.outcome, self.duration, self.elapsed) = (outcome, duration, elapsed)
    }

    init(_ object: RecordObject) throws {
        try self.init(
            outcome: object.outcome(), duration: object.seconds(.duration), elapsed: object.secondsIfPresent(.elapsed))
    }
}
