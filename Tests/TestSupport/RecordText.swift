import FlowGraph

/// The text of a record of one test, line by line, as the format says that it is.
public struct RecordText {
    private let test: String
    private let module: String
    private var lines: [String] = []
    /// The further session that the next lines are of, or nil for the test's own.
    public var session: String?

    /// Begins the record of a test of the module `ShopFlows`; a shard is written as its number, the count and the owner.
    public init(
        _ test: String, module: String = "ShopFlows", shard: (Int, Int, Int)? = nil, driver: String = "embedded",
        device: String? = nil, launch seconds: Double? = nil, followsSteps: Bool = true, attempt: Int = 1
    ) {
        self.test = test
        self.module = module
        let place = shard.map { #","shard":{"count":\#($0.1),"number":\#($0.0),"owner":\#($0.2)}"# } ?? ""
        add(#""event":"testStarted","module":\#(JSONText.quoted(module))"# + place)
        if attempt > 1 { add(#""attempt":\#(attempt),"event":"retried""#) }
        launch(on: driver, device: device, taking: seconds, followsSteps: followsSteps)
    }

    /// The app is launched.
    public mutating func launch(
        on driver: String, device: String? = nil, taking seconds: Double? = nil, followsSteps: Bool = false
    ) {
        add(
            (device.map { "\"device\":\(JSONText.quoted($0))," } ?? "") + "\"driver\":\"\(driver)\","
                + (seconds.map { "\"duration\":\($0)," } ?? "") + #""event":"launched""#
                + (followsSteps ? #","locations":true"# : ""))
    }

    private mutating func add(_ content: String) {
        let content = session.map { "\(content),\"session\":\(JSONText.quoted($0))" } ?? content
        lines.append("{\(content),\"number\":\(lines.count + 1),\"test\":\(JSONText.quoted(test)),\"version\":1}")
    }

    /// The text, with a line break at its end.
    public var text: String { lines.map { $0 + "\n" }.joined() }

    /// The app is on a screen, or on none that is known.
    public mutating func located(_ screen: String?) {
        add(#""event":"located""# + (screen.map { ",\"screen\":\(JSONText.quoted($0))" } ?? ""))
    }

    /// The app shows the traits of several screens.
    public mutating func located(among screens: [String]) {
        add(#""event":"located","screens":["# + screens.map(JSONText.quoted).joined(separator: ",") + "]")
    }

    /// The current screen shows values of facts, in the notation of the model file.
    public mutating func observed(_ facts: [String: String], on screen: String) {
        let pairs = facts.sorted { $0.key < $1.key }.map { "\(JSONText.quoted($0.key)):\(JSONText.quoted($0.value))" }
        add(#""event":"observed","facts":{\#(pairs.joined(separator: ","))},"screen":\#(JSONText.quoted(screen))"#)
    }

    /// A screen shows controls, by their roles and labels.
    public mutating func controls(_ controls: [(role: String, label: String)], on screen: String) {
        let list = controls.map { "{\"label\":\(JSONText.quoted($0.label)),\"role\":\"\($0.role)\"}" }
        add(#""controls":[\#(list.joined(separator: ","))],"event":"controls","screen":\#(JSONText.quoted(screen))"#)
    }

    /// A step acts on an element of a screen, by its role and label.
    public mutating func used(_ role: String, _ label: String, on screen: String) {
        add(
            #""control":{"label":\#(JSONText.quoted(label)),"role":"\#(role)"},"event":"used","#
                + "\"screen\":\(JSONText.quoted(screen))")
    }

    /// A step acts on the app; `call` is the step in Swift.
    public mutating func step(_ words: String, call: String? = nil, acts: Bool = true, depth: Int = 0) {
        let step =
            #""depth":\#(depth),"file":"/a/Flows.swift","keyword":"When","line":12,"step":\#(JSONText.quoted(words))"#
        add(#""event":"stepStarted","# + step + (call.map { ",\"call\":\(JSONText.quoted($0))" } ?? ""))
        add(#""duration":0.1,"event":"stepFinished","outcome":"passed","# + step + (acts ? #","acted":true"# : ""))
    }

    /// A navigation crosses segments: each by its position, its ends and its label.
    public mutating func navigation(_ segments: [Segment]) {
        let step = #""depth":0,"file":"/a/Flows.swift","keyword":"When","line":11,"step":"INavigate""#
        add(#""event":"stepStarted","# + step)
        if let first = segments.first {
            add(
                #""assumed":[],"cost":1,"depth":1,"event":"planned","from":\#(JSONText.quoted(first.from)),"planned":[],"#
                    + #""to":\#(JSONText.quoted(segments.last?.to ?? first.to))"#)
        }
        for (number, segment) in segments.enumerated() { add(segment, number + 1, of: segments.count) }
        add(#""acted":true,"duration":1,"event":"stepFinished","outcome":"passed","# + step)
    }

    private mutating func add(_ segment: Segment, _ number: Int, of count: Int) {
        let label = segment.label.map { ",\"label\":\(JSONText.quoted($0))" } ?? ""
        let common =
            #""depth":1,"from":\#(JSONText.quoted(segment.from)),"#
            + #""segment":{"count":\#(count),"index":\#(segment.index)\#(label),"number":\#(number)},"#
            + #""to":\#(JSONText.quoted(segment.to))"#
        let facts = segment.facts.sorted { $0.key < $1.key }.map {
            "\(JSONText.quoted($0.key)):\(JSONText.quoted($0.value))"
        }
        add(
            #""event":"segmentStarted","# + common
                + (facts.isEmpty ? "" : ",\"facts\":{\(facts.joined(separator: ","))}"))
        for (words, call) in segment.steps { step(words, call: call, acts: false, depth: 2) }
        let outcome = segment.hasArrived ? "passed" : "failed"
        add(#""duration":0.5,"event":"segmentFinished","outcome":"\#(outcome)","# + common)
        guard let found = segment.found else { return }
        add(
            #""depth":1,"event":"detour","found":\#(JSONText.quoted(found)),"from":\#(JSONText.quoted(segment.from)),"#
                + #""reason":"It is avoided.","to":\#(JSONText.quoted(segment.to))"#)
    }

    /// The test fails.
    public mutating func fail(culprit: String, message: String = "It failed.") {
        add(
            #""culprit":\#(JSONText.quoted(culprit)),"event":"failure","file":"/a/Flows.swift","files":{},"line":11,"#
                + "\"message\":\(JSONText.quoted(message))")
    }

    /// The test ends.
    public mutating func finish(_ outcome: String = "passed", elapsed: Double = 0.75) {
        add(#""duration":0.5,"elapsed":\#(elapsed),"event":"testFinished","outcome":"\#(outcome)""#)
    }

    /// A segment that a plan crosses.
    public struct Segment {
        var index: Int
        var from: String
        var to: String
        var label: String?
        var facts: [String: String] = [:]
        var hasArrived = true
        var found: String?
        var steps: [(words: String, call: String?)] = []

        /// Makes a segment by its position in the graph of the run.
        public init(
            _ index: Int, _ from: String, _ to: String, _ label: String? = nil, facts: [String: String] = [:],
            hasArrived: Bool = true, found: String? = nil, steps: [(words: String, call: String?)] = []
        ) {
            (self.index, self.from, self.to, self.label) = (index, from, to, label)
            (self.facts, self.hasArrived, self.found, self.steps) = (facts, hasArrived, found, steps)
        }
    }
}

extension RecordText {
    /// A shop with a log-in, in which paying needs an account.
    public static func shop() throws -> NavigationGraph {
        try NavigationGraph(
            name: "Shop",
            screens: [
                GraphScreen("Home", trait: "home", isStart: true), GraphScreen("Login"), GraphScreen("Deals"),
                GraphScreen("Item"), GraphScreen("Cart"), GraphScreen("Checkout"),
            ],
            segments: [
                FlowGraph.Segment(from: "Home", to: "Login", label: "Log in", kind: .present),
                FlowGraph.Segment(from: "Login", to: nil, label: "Done", kind: .back, effects: ["loggedIn": true]),
                FlowGraph.Segment(from: "Home", to: "Deals", label: "Deals"),
                FlowGraph.Segment(from: "Deals", to: "Item", label: "First"),
                FlowGraph.Segment(from: "Item", to: nil, label: "Back", kind: .back),
                FlowGraph.Segment(from: "Home", to: "Cart", label: "Cart"),
                FlowGraph.Segment(
                    from: "Cart", to: "Checkout", label: "Pay", preconditions: ["loggedIn": true]),
                FlowGraph.Segment(from: "Deals", to: "Cart", label: "Cart"),
            ])
    }

    /// The records of three flows through the shop, by their names: by plans, by plain steps, and one that fails.
    public static var shopRecords: [String: String] {
        var paying = RecordText("CheckoutFlows.testPaying")
        paying.navigation([
            Segment(0, "Home", "Login", "Log in"), Segment(1, "Login", "Home", "Done"),
            Segment(5, "Home", "Cart", "Cart"),
            Segment(6, "Cart", "Checkout", "Pay", facts: ["loggedIn": "true"]),
        ])
        paying.finish()
        var deals = RecordText("DealsFlows.testDeals")
        deals.located("Home")
        deals.step("ITouchButton(deals)", call: "ITouchButton(\"deals\")")
        deals.step("IShouldSeeElement(list)", acts: false)
        deals.located("Deals")
        deals.step("ITouchButton(first)", call: "ITouchButton(\"first\")")
        deals.located("Item")
        deals.finish()
        var broken = RecordText("CheckoutFlows.testCart")
        broken.navigation([Segment(5, "Home", "Cart", "Cart", hasArrived: false)])
        broken.finish("failed")
        return [
            "CheckoutFlows.testPaying": paying.text, "DealsFlows.testDeals": deals.text,
            "CheckoutFlows.testCart": broken.text,
        ]
    }
}
