import Testing

@testable import FlowGraph

@Suite("Measurements")
struct MeasurementsTests {
    private static func segment(_ end: String?, driver: String = "embedded") -> SegmentMeasurement {
        var segment = SegmentMeasurement(of: .init(from: "Home", to: end, label: "“\u{202E}\n"), on: driver)
        segment.passes = 33
        segment.seconds = 41.2
        for seconds in [1.0, 1.2, 1.3, 20] { segment.durations.add(seconds) }
        segment.failures = ["app": 7, "test": 2.5]
        segment.failureSeconds = 70
        segment.landings = ["Home": 4, "Cart": 1]
        segment.lost = 2
        return segment
    }

    private let measurements = Measurements(
        runCount: 5, [segment("Deals"), segment(nil), segment("Deals", driver: "chromium")])

    @Test("are written in the order of names, a line each, and read back")
    func json() throws {
        let text = measurements.json()
        #expect(try Measurements(json: text.utf8) == measurements)
        #expect(try Measurements(json: text.utf8).json() == text)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 9)
        let line = """
                { "from": "Home", "to": "Deals", "label": "“\\u202e\\n", "driver": "embedded", "passes": 33, "seconds": 41.2, \
            "durations": { "145": 1, "147": 1, "148": 1, "177": 1 }, "failures": { "app": 7, "test": 2.5 }, "failureSeconds": 70, \
            "landings": { "Cart": 1, "Home": 4 }, "lost": 2 }
            """
        #expect(lines[6] == line)
        #expect(measurements.drivers == ["chromium", "embedded"])
        #expect(try Measurements(json: Measurements().json().utf8) == Measurements())
    }

    @Test(
        "that can't be read are refused with the line and the problem",
        arguments: [
            ("", "line 1: the document ends where a value should come; it may be cut off"),
            ("[]", "line 1: “the file” is of another type than the format says"),
            ("{}", "line 1: the key “learned” with the version is missing"),
            ("{\n\"learned\": 2}", "line 2: the file has another version than 1, which is read"),
            ("{\"learned\": 1,\n\"segments\": [\n{ \"from\": \"A\" }]}", "line 3: a segment needs “from” and “driver”"),
            (
                "{\"learned\": 1,\n\"segments\": [\n{ \"passes\": -1 }]}",
                "line 3: “passes” must be a number from 0 to 10¹⁵"
            ),
            ("{\"learned\": 1,\n\"segments\": [ 3 ]}", "line 2: “a segment” is of another type than the format says"),
            ("{\"learned\": 1} x", "line 1: there is text after the end of the document; a file holds one graph"),
        ])
    func faults(text: String, problem: String) {
        let error = #expect(throws: MeasurementsError.self) { try Measurements(json: text.utf8) }
        #expect(error?.description == problem)
    }

    @Test("of any size, and of any number of them, are told")
    func anySize() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("A"), GraphScreen("B"), GraphScreen("C")],
            segments: [Segment(from: "A", to: "B"), Segment(from: "B", to: "C"), Segment(from: "A", to: "C", cost: 9)])
        let most = #"{ "from": "A", "to": "B", "driver": "x", "passes": 1e15, "lost": 1e15, "seconds": 1e15 }"#
        let least = #"{ "from": "A", "to": "B", "driver": "x", "passes": 4e-320, "lost": 1, "seconds": 1e15 }"#
        for lines in [Array(repeating: most, count: 20_000), [least]] {
            let text = "{ \"learned\": 1, \"segments\": [\n\(lines.joined(separator: ",\n"))\n] }"
            let measurements = try Measurements(json: text.utf8)
            let measured = measurements.bySegment(of: graph)
            let declared = try graph.plan(PlanQuery(from: "A", to: "C"))
            let learned = try graph.expectingTimes(by: measurements).plan(PlanQuery(from: "A", to: "C"))
            #expect(LearnedPlan(learned, insteadOf: declared, by: measured).avoided.allSatisfy { $0.attempts > 0 })
        }
    }

    @Test("become the nearest whole numbers")
    func nearest() {
        let numbers: [(Double, Int)] = [
            (2.5, 3), (-0.4, 0), (1e308, .max), (-.infinity, .min), (.infinity, .max), (.nan, 0), (0x1p63, .max),
        ]
        for (number, nearest) in numbers { #expect(Int(nearestTo: number) == nearest) }
    }

    @Test("of a device count alone where there are any, else those of the driver on all devices")
    func devices() throws {
        func segment(_ end: String, _ device: String?, seconds: Double) -> SegmentMeasurement {
            var segment = SegmentMeasurement(of: .init(from: "Home", to: end, label: nil), on: "appium", device: device)
            (segment.passes, segment.seconds) = (1, seconds)
            return segment
        }
        let measurements = Measurements(
            runCount: 1,
            [
                segment("Cart", "iPad", seconds: 9), segment("Cart", "iPhone", seconds: 3),
                segment("Deals", nil, seconds: 5),
            ],
            launches: [
                LaunchMeasurement(on: "appium", device: "iPad", count: 2, seconds: 8),
                LaunchMeasurement(on: "appium", device: "iPhone", count: 1, seconds: 1),
                LaunchMeasurement(on: "embedded", count: 4, seconds: 0),
            ])
        let text = measurements.json()
        #expect(try Measurements(json: text.utf8) == measurements)
        #expect(
            text.split(separator: "\n").prefix(7).suffix(4).joined(separator: "\n") == """
                  "launches": [
                    { "driver": "appium", "device": "iPad", "count": 2, "seconds": 8 },
                    { "driver": "appium", "device": "iPhone", "count": 1, "seconds": 1 },
                    { "driver": "embedded", "count": 4 }
                """)
        #expect(measurements.devices == ["iPad", "iPhone"])
        let graph = try NavigationGraph(
            screens: [GraphScreen("Home"), GraphScreen("Cart"), GraphScreen("Deals")],
            segments: [Segment(from: "Home", to: "Cart"), Segment(from: "Home", to: "Deals")])
        func seconds(_ device: String?) -> [Double?] {
            measurements.bySegment(of: graph, on: "appium", device: device).map { $0?.seconds }
        }
        #expect(seconds(nil) == [12, 5])
        #expect(seconds("iPad") == [9, 5])
        #expect(seconds("iPod") == [12, 5])
        #expect(measurements.launchSeconds(on: "appium", device: "iPad") == 4)
        #expect(measurements.launchSeconds(on: "appium", device: "iPod") == 3)
        #expect(measurements.launchSeconds(on: "embedded") == 0)
        #expect(measurements.launchSeconds(on: "chromium") == nil)
        var (twice, faded) = (measurements, measurements)
        twice.add(measurements)
        twice.scale(by: 0.5)
        #expect(twice.launches == measurements.launches)
        faded.scale(by: 1e-6)
        #expect(faded.launches == [])
        let problem = #expect(throws: MeasurementsError.self) {
            try Measurements(json: #"{"learned": 1, "launches": [{"count": 1}]}"#.utf8)
        }
        #expect(problem?.description == "line 1: a launch needs “driver”")
    }

    @Test("cut off at any byte are refused, as far as anything but white space is missing")
    func cutOff() {
        let bytes = Array(measurements.json().utf8)
        for end in 0..<bytes.count - 1 {
            #expect(throws: MeasurementsError.self) { try Measurements(json: bytes[..<end]) }
        }
    }

    @Test("of several runs are added, in any order, and older ones weigh less")
    func adding() throws {
        var (left, right) = (measurements, Measurements(runCount: 1, [Self.segment("Cart")]))
        left.add(right)
        right.add(measurements)
        #expect(left == right)
        #expect(left.runCount == 6)
        #expect(left.segments.count == 4)
        var twice = measurements
        twice.add(measurements)
        twice.scale(by: 0.5)
        #expect(twice.segments == measurements.segments)
        twice.scale(by: 1e-6)
        #expect(twice.segments == [])
    }

    @Test("give quantiles of durations within 5 %")
    func quantiles() throws {
        var durations = DurationSketch()
        #expect(durations.quantile(0.5) == nil)
        for number in 1...1000 { durations.add(Double(number) / 100) }
        for (share, seconds) in [(0.25, 2.5), (0.5, 5), (0.75, 7.5), (1, 10)] {
            let found = try #require(durations.quantile(share))
            #expect(abs(found / seconds - 1) < 0.05)
        }
        var extremes = DurationSketch()
        for seconds in [0, 1e-9, 1e6, .infinity] { extremes.add(seconds) }
        #expect(extremes.count == 4)
        #expect(DurationSketch(counts: [-1: 1, 4000: 1, 3: -2]).counts.isEmpty)
    }

    @Test("give the range of a failure's probability that statisticians publish")
    func range() throws {
        // The examples of Newcombe's paper, method 4.
        for (failures, attempts, low, high) in [
            (81.0, 263.0, 0.2535, 0.3682), (15, 148, 0.0598, 0.1644), (0, 20, 0, 0.2005), (1, 29, 0.0018, 0.1963),
        ] {
            var segment = SegmentMeasurement(of: .init(from: "A", to: "B", label: nil), on: "x")
            (segment.passes, segment.lost) = (attempts - failures, failures)
            let range = try #require(segment.failureRange)
            #expect(abs(range.lowerBound - low) < 0.0001)
            #expect(abs(range.upperBound - high) < 0.0001)
        }
        #expect(SegmentMeasurement(of: .init(from: "A", to: "B", label: nil), on: "x").failureRange == nil)
    }
}
