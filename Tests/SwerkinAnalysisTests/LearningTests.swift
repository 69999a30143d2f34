import FlowGraph
import Foundation
import Swerkin
import SwerkinEmbedded
import SwerkinReports
import TestSupport
import Testing

@Suite("What runs teach", .serialized)
struct LearningTests {
    private func measurement(_ learning: Learning, _ label: String) throws -> SegmentMeasurement {
        try #require(learning.measurements.segments.first { $0.name.label == label })
    }

    private func record(_ segments: [RecordText.Segment], failing culprit: String? = nil) -> String {
        var record = RecordText("A.a")
        record.navigation(segments)
        if let culprit { record.fail(culprit: culprit) }
        record.finish(culprit == nil ? "passed" : "failed")
        return record.text
    }

    @Test("is how long each segment takes, how often it fails, by culprit, and where it then leaves the app")
    func counts() throws {
        let deals = RecordText.Segment(2, "Home", "Deals", "Deals")
        let run = Records.run([
            "a": record([deals, .init(4, "Item", "Deals", "Back")]),
            "b": record([.init(2, "Home", "Deals", "Deals", hasArrived: false, found: "Home"), deals]),
            "c": record([.init(2, "Home", "Deals", "Deals", hasArrived: false)], failing: "environment"),
            "d": record([.init(2, "Home", "Deals", "Deals", hasArrived: false)], failing: "test"),
            "e": record([.init(2, "Home", "Deals", "Deals", hasArrived: false)]),
        ])
        let learning = Learning(of: try RecordText.shop(), by: [run])
        let measured = try measurement(learning, "Deals")
        #expect(measured.name == SegmentMeasurement.Name(from: "Home", to: "Deals", label: "Deals"))
        #expect(measured.driver == "embedded")
        #expect([measured.passes, measured.seconds, measured.failureCount, measured.attempts] == [2, 1, 2, 4])
        #expect(measured.failures == ["app": 1, "environment": 1, "test": 1, "unknown": 1])
        #expect(measured.landings == ["Home": 1])
        #expect([measured.lost, measured.failureSeconds] == [1, 1])
        #expect(try measurement(learning, "Back").name.to == nil)
        #expect(learning.crossingCount == 7)
    }

    @Test("is where a segment left the app if nothing else led on, and no loss")
    func foundAtTheEnd() throws {
        var record = RecordText("A.a")
        record.navigation([.init(2, "Home", "Deals", "Deals", hasArrived: false)])
        record.located("Cart")
        record.fail(culprit: "app")
        record.finish("failed")
        let learning = Learning(of: try RecordText.shop(), by: [Records.run(record)])
        let measured = try measurement(learning, "Deals")
        #expect(measured.landings == ["Cart": 1])
        #expect([measured.lost, measured.failureCount] == [0, 1])
        #expect(measured.failures == ["app": 1])
    }

    @Test("is told apart by devices, with how long launches take")
    func devices() throws {
        let texts = [("a", "iPhone 16", 4.0), ("b", "iPad", 8.0), ("c", "iPad", 6.0)].map { name, device, seconds in
            var record = RecordText("A.\(name)", driver: "appium", device: device, launch: seconds)
            record.navigation([.init(2, "Home", "Deals", "Deals")])
            record.finish()
            return (name, record.text)
        }
        let learned = Learning(
            of: try RecordText.shop(), by: [Records.run(Dictionary(uniqueKeysWithValues: texts))]
        ).measurements
        #expect(learned.segments.map(\.device) == ["iPad", "iPhone 16"])
        #expect(learned.segments.map(\.passes) == [2, 1])
        #expect(
            learned.launches.map { "\($0.device ?? "") \($0.count) \($0.seconds)" } == [
                "iPad 2.0 14.0", "iPhone 16 1.0 4.0",
            ])
        #expect(learned.launchSeconds(on: "appium", device: "iPad") == 7)
        #expect(learned.launchSeconds(on: "appium") == 6)
        #expect(learned.launchSeconds(on: "chromium") == nil)
    }

    @Test("is the same for all runs at once as for one after another, and older runs weigh less")
    func halfLife() throws {
        let shop = try RecordText.shop()
        let run = Records.run(["a": record([.init(2, "Home", "Deals", "Deals")])])
        let first = Learning(of: shop, by: [run], halfLife: 2).measurements
        let later = Learning(of: shop, by: [run, run], after: first, halfLife: 2)
        #expect(later.measurements == Learning(of: shop, by: [run, run, run], halfLife: 2).measurements)
        #expect(later.measurements.runCount == 3)
        #expect(abs(try measurement(later, "Deals").passes - (1 + 0.5.squareRoot() + 0.5)) < 1e-9)
    }

    @Test("leaves out what the model does not declare, and says how much")
    func omissions() throws {
        let run = Records.run(["a": record([.init(9, "Cart", "Home", "Gone")])])
        let learning = Learning(of: try RecordText.shop(), by: [run])
        #expect(learning.undeclaredCount == 1)
        #expect(learning.crossingCount == 0)
        #expect(learning.measurements.segments == [])
    }

    @Test("lies within the 95 % interval of the true probability on an app with seeded faults, 94 times of 100")
    func seededFaults() throws {
        let count: UInt64 = Seeds.part(of: 100)
        var inside: UInt64 = 0
        for seed in Seeds(count) {
            let (run, graph, failures) = try FaultyShop.run(seed: seed, times: 40)
            #expect(failures == [])
            let measured = try measurement(Learning(of: graph, by: [run]), "Deals")
            #expect(measured.attempts == 40)
            #expect(measured.landings.keys.allSatisfy { $0 == "home" })
            if try #require(measured.failureRange).contains(FaultyShop.failureRate) { inside += 1 }
        }
        print("\(inside) of \(count) within the interval")
        #expect(inside * 100 >= count * 94)
    }

    @Test("makes flows go round what fails, and the log says so; they do no more than before otherwise")
    func planning() throws {
        let (run, graph, _) = try FaultyShop.run(seed: 1, times: 40)
        #expect(detours(run) > 0)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("learned-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            try? FileManager.default.removeItem(at: folder)
            FaultyShop.variables = [:]
        }
        let file = folder.appendingPathComponent("learned.json")
        try Data(Learning(of: graph, by: [run]).measurements.json().utf8).write(to: file)
        FaultyShop.variables = ["SWERKIN_LEARNED": file.path]
        let (learned, _, failures) = try FaultyShop.run(seed: 1, times: 40)
        #expect(failures == [])
        #expect(detours(learned) == 0)
        let log = "The plan avoids home → deals “Deals”: failed \(detours(run)) of 40."
        #expect(FaultyShop.output.contains(log), "\(FaultyShop.output)")
        #expect(
            Coverage(of: graph, by: learned).targets(.segments, in: .never).map { $0.name(in: graph) } == [
                "home → deals “Deals”"
            ])
    }

    private func detours(_ run: RecordedRun) -> Int {
        run.traces.flatMap(\.entries).count { if case .strayed = $0.event { true } else { false } }
    }
}

/// An app whose one button fails with a probability, and whose other path to the same screen does not.
enum FaultyShop {
    /// The probability that the button does nothing.
    static let failureRate = 0.25
    /// The variables of the flows' environment.
    nonisolated(unsafe) static var variables: [String: String] = [:]
    /// The lines that the last flow put out.
    nonisolated(unsafe) private(set) static var output: [String] = []
    nonisolated(unsafe) fileprivate static var random = SeededGenerator(seed: 0)

    /// The run of one flow that goes to the deals and back a number of times, its log, and the graph; the flow must pass.
    static func run(seed: UInt64, times: Int) throws -> (run: RecordedRun, graph: NavigationGraph, failures: [String]) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("faulty-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        random = SeededGenerator(seed: seed)
        let (test, failures) = (FaultyFlow(), Failures())
        test.failureRecorder = failures
        let log = OutputLog()
        test.observers = [RunReport(folder: folder, name: "A.a", locationMode: .off), log]
        test.begin()
        for _ in 0..<times {
            test.When.INavigate(toScreen: FaultyScreen.deals)
            test.And.INavigate(toScreen: FaultyScreen.home)
        }
        let graph = try test.session.navigationGraph()
        test.finish()
        output = log.lines
        return (try RecordedRun.read([folder]), graph, failures.messages)
    }

    private final class OutputLog: RunObserver {
        var lines: [String] = []
        func observe(_ event: RunEvent) { if case .output(let line) = event { lines.append(line) } }
    }

    private final class Failures: FailureRecorder {
        var messages: [String] = []
        func record(_ message: String, file: StaticString, line: UInt) { messages.append(message) }
    }
}

private enum FaultyScreen: String, DeclaredScreen {
    case home, menu, deals

    var declaration: Declaration<Self> {
        switch self {
        case .home:
            .trait("home_label").start().from(.deals, "Home", kind: .root) { $0.ITouchButton("home_button") }
        case .menu: .trait("menu_label").from(.home, "Menu") { $0.ITouchButton("menu_button") }
        case .deals:
            .trait("deals_label").from(.home, "Deals") { $0.ITouchButton("deals_button") }
                .from(.menu, "All deals") { $0.ITouchButton("deals_button") }
        }
    }
}

private final class FaultyApp: EmbeddedApp {
    init(clock: VirtualClock) {
        let (menu, deals) = (Button("Menu", identifier: "menu_button"), Button("Deals", identifier: "deals_button"))
        let home = EmbeddedScreen("Shop", content: Stack([Label("Home", identifier: "home_label"), menu, deals]))
        super.init(root: home, clock: clock)
        menu.onTouch = { [unowned self] in push(menuScreen()) }
        deals.onTouch = { [unowned self] in
            if Double.random(in: 0..<1, using: &FaultyShop.random) >= FaultyShop.failureRate { push(dealsScreen()) }
        }
    }

    private func menuScreen() -> EmbeddedScreen {
        let deals = Button("All deals", identifier: "deals_button")
        deals.onTouch = { [unowned self] in push(dealsScreen()) }
        return EmbeddedScreen("Menu", content: Stack([Label("Menu", identifier: "menu_label"), deals]))
    }

    private func dealsScreen() -> EmbeddedScreen {
        let home = Button("Home", identifier: "home_button")
        home.onTouch = { [unowned self] in popToRoot() }
        return EmbeddedScreen("Deals", content: Stack([Label("Deals", identifier: "deals_label"), home]))
    }
}

private enum Faulty: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [FaultyScreen.self]

    static func makeDriver() throws -> any Driver { EmbeddedDriver { clock in FaultyApp(clock: clock) } }
}

private final class FaultyFlow: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Faulty.self }
    override var testTimeout: Int { 100_000 }
    override var environment: SwerkinEnvironment {
        get { SwerkinEnvironment(variables: FaultyShop.variables) }
        set {}
    }
}
