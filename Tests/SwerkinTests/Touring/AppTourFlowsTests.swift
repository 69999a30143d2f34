import Foundation
import Testing
import XCTest

@testable import Swerkin
@testable import SwerkinCore
@testable import SwerkinSwiftTesting
@testable import SwerkinTours

/// A test case of the scripted shop, which the environment may break, and whose user is logged in after a launch or is not.
class TouredTestCase: BaseTestCase {
    /// The variable that names the button of a segment that is broken, or `nothing`; set in processes of their own.
    static let breaking = "SWERKIN_SAMPLES_BREAK"

    override class var startScreens: [any PresentableScreen] { [Shop.home] }
    override class var facts: [Fact] { [Fact("loggedIn", .bool)] }

    private lazy var app = ScriptedApp(on: Shop.home, segments)

    override var environment: SwerkinEnvironment {
        broken == nil ? SwerkinEnvironment(variables: ["SWERKIN_LOG": "quiet"]) : .process
    }

    private var broken: String? { ProcessInfo.processInfo.environment[Self.breaking] }

    var segments: [ScriptedSegment] {
        [
            ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout),
            ScriptedSegment(Shop.checkout, Shop.receipt), ScriptedSegment(Shop.home, Shop.login),
            ScriptedSegment(Shop.login, Shop.receipt, cost: 2), ScriptedSegment(Shop.login, Shop.checkout, cost: 4),
        ].map { $0.button == broken ? $0.with(\.outcome, .noButton) : $0 }
    }

    override func setUp() {
        super.setUp()
        screenPresenter.registerScreenProvider(
            ScriptedProvider<Shop> { [unowned self] in ScriptedScreen($0, of: app, test: self) }, for: Shop.self)
    }

    override func makeDriver() throws -> any Driver { app.driver }
}

/// Performed here, and by ``AppTourChildTests`` in processes of their own.
@Suite("Samples of tours") struct TourSamples {
    @Test("every segment", arguments: AppTour(restartCost: 1).flows(of: TouredTestCase.self))
    func everySegment(_ flow: AppTour.Flow) { flow.perform() }
}

@Suite("Parts of a walk are arguments") struct WalkPartTests {
    @Test(arguments: AppWalk(seed: 7, length: .segments(2_000)).parts(8, of: TouredTestCase.self))
    func aWalk(_ part: AppWalk.Part) { part.perform() }
}

@Suite("Flows of tours in tests of Swift Testing") struct AppTourFlowsTests {
    @Test("the flows are named by what each covers first")
    func naming() {
        let flows = AppTour(restartCost: 1).flows(of: TouredTestCase.self)
        #expect(flows.map(\.name) == ["home → cart", "home → login", "login → checkout"])
        #expect(flows.map(\.id) == flows.map(\.testDescription))
    }

    @Test("the parts of a walk are cases of their own, divided evenly among shards")
    func partsOfAWalk() throws {
        let parts = AppWalk(seed: 7, length: .segments(12)).parts(4, of: TouredTestCase.self)
        #expect(parts.map(\.name) == ["part 1 of 4", "part 2 of 4", "part 3 of 4", "part 4 of 4"])
        #expect(parts.map(\.walk) == AppWalk(seed: 7, length: .segments(12)).parts(4))
        let names = parts.map(\.name)
        let owners = try names.map { name in
            let identity = TestIdentity.ofArgument(named: name) { named in
                Dictionary(uniqueKeysWithValues: names.map { (named($0).fullName, 1) })
            }
            let selection = try #require(ShardSelection(environment: ["SWERKIN_SHARD": "1/2"]))
            return try #require(try selection.placement(of: identity, among: { [] })).owner
        }
        #expect(owners.sorted() == [1, 1, 2, 2])
        for part in parts { part.perform() }
    }

    @Test("what no flow covers is a test of its own, which fails")
    func uncovered() {
        final class Closed: TouredTestCase {
            override var segments: [ScriptedSegment] {
                super.segments + [ScriptedSegment(Shop.cart, Shop.login, needs: [.loggedIn: true])]
            }
            override func setUp() {
                super.setUp()
                preconditions = [.loggedIn: false]
            }
        }
        let flows = AppTour(restartCost: 1).flows(of: Closed.self)
        #expect(flows.map(\.name).last == "what no flow covers")
        withKnownIssue {
            flows.last?.perform()
        } matching: { issue in
            issue.comments.map(\.rawValue) == [
                """
                Then coverEverything() failed: 1 of 7 segments can't be covered.
                Not covered: cart → login: no flow from the launches can; launch it with other facts too, or look at its conditions.
                  blocked: cart → login (segments[1]) needs loggedIn (it is false)
                At fault: the test, not the app.
                """
            ]
        }
    }

    @Test("a failure names what its own break costs, and not what earlier ones do")
    func costsOfBreaks() {
        final class Breaking: TouredTestCase {
            override var segments: [ScriptedSegment] {
                let broken = ["home-cart", "login-receipt"]
                return super.segments.map { broken.contains($0.button) ? $0.with(\.outcome, .noButton) : $0 }
            }
        }
        let flows = AppTour(restartCost: 1).flows(of: Breaking.self)
        for (flow, cost) in zip(flows, ["Without it no flow covers: cart → checkout.", nil]) {
            withKnownIssue {
                flow.perform()
            } matching: { issue in
                let lines = issue.comments.first?.rawValue.split(separator: "\n") ?? []
                return lines.first { $0.contains("no flow covers") }.map(String.init) == cost
            }
        }
    }

    @Test("a tour that can't be planned is one test that fails with the reason")
    func unplannable() {
        final class Startless: TouredTestCase {
            override class var startScreens: [any PresentableScreen] { [] }
        }
        let flows = AppTour().flows(of: Startless.self)
        #expect(flows.map(\.name) == ["tour"])
        withKnownIssue {
            flows[0].perform()
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("where the app starts is not known") == true
        }
    }

    @Test("the flows go by what runs have measured, and round what is in quarantine, which is tried apart")
    func learnedAndQuarantined() throws {
        final class Steered: TouredTestCase {
            nonisolated(unsafe) static var variables: [String: String] = [:]
            override var environment: SwerkinEnvironment {
                SwerkinEnvironment(variables: Self.variables.merging(["SWERKIN_LOG": "quiet"]) { $1 })
            }
        }
        let folder = TemporaryFolder()
        defer { folder.remove() }
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        func file(_ name: String, _ text: String) throws -> String {
            let url = folder.url.appendingPathComponent(name)
            try Data(text.utf8).write(to: url)
            return url.path
        }
        func names(_ variables: [String: String]) -> [String] {
            Steered.variables = variables
            let flows = AppTour(covering: .screens, restartCost: 1).flows(of: Steered.self)
            // A flow that plans on other costs still is performed on the graph that the screens declare.
            for flow in flows { flow.perform() }
            return flows.map(\.name)
        }
        #expect(names([:]) == ["login", "cart"])
        let learned = try file(
            "learned.json",
            #"{"learned": 1, "segments": [{"from": "cart", "to": "checkout", "driver": "fake", "passes": 9, "seconds": 900},"#
                + #" {"from": "login", "to": "checkout", "driver": "fake", "passes": 9, "seconds": 9}]}"#)
        #expect(names(["SWERKIN_LEARNED": learned]) == ["cart", "login"])
        let quarantine = try file(
            "quarantine.json",
            #"{"version": 1, "entries": [{"segment": {"from": "home", "to": "login"}, "owner": "ana", "reason": "slow","#
                + #" "expires": "2999-12-31"}]}"#)
        #expect(names(["SWERKIN_QUARANTINE": quarantine]) == ["cart", "login"])
    }

    @Test("planning performs no step of the set-up")
    func planning() {
        final class Eager: TouredTestCase {
            override func makeDriver() throws -> any Driver { throw StepFailure(.custom("there is an app.")) }
            override func setUp() {
                super.setUp()
                Given.IPause(1)
            }
        }
        #expect(AppTour(restartCost: 1).flows(of: Eager.self).count == 3)
    }

    @Test("a class that skips its tests has one flow, which is skipped")
    func skipping() {
        final class Skipping: TouredTestCase {
            override func setUpWithError() throws { throw XCTSkip("not today") }
        }
        #expect(AppTour().flows(of: Skipping.self).map(\.name) == ["tour"])
    }
}

#if !canImport(Darwin)
/// Tours as processes of their own.
final class AppTourChildTests: XCTestCase {
    private let folder = TemporaryFolder()

    override func tearDown() { folder.remove() }

    private func tour(breaking button: String, _ variables: [String: String] = [:]) throws -> ChildRun {
        try ChildRun(
            ["--testing-library", "swift-testing", "--filter", "TourSamples"],
            environment: ["SWERKIN_REPORT": folder.path].merging(variables) { $1 }.merging(
                [TouredTestCase.breaking: button]) { $1 })
    }

    /// The tests of the records, each with the indexes of the segments that it crossed; nil for one that was skipped.
    private func crossed(in folder: String? = nil) throws -> [String: [Int]?] {
        let url = folder.map { self.folder.url.appendingPathComponent($0) } ?? self.folder.url
        let files = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        var tests: [String: [Int]?] = [:]
        for file in files where file.pathExtension == "jsonl" {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
                try XCTUnwrap(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
            }
            let name = try XCTUnwrap(lines.first?["test"] as? String)
            let isSkipped = lines.contains { $0["event"] as? String == "testSkipped" }
            let passed = lines.filter {
                $0["event"] as? String == "segmentFinished" && $0["outcome"] as? String == "passed"
            }
            tests.updateValue(
                isSkipped ? nil : passed.compactMap { ($0["segment"] as? [String: Any])?["index"] as? Int },
                forKey: name)
        }
        return tests
    }

    func testEachFlowIsATestWithARecordAndTheLastOneSaysWhatWasCovered() throws {
        let child = try tour(breaking: "nothing")
        XCTAssertEqual(child.status, 0, child.output + child.errors)
        XCTAssertTrue(
            child.output.contains("The whole tour: all 5 screens, all 6 segments, 3 flows, 0.12 s"), child.output)
        let tests = try crossed()
        XCTAssertEqual(
            tests.keys.sorted(),
            ["home → cart", "home → login", "login → checkout"].map { "TourSamples.everySegment: \($0)" })
        XCTAssertEqual(Set(tests.values.compactMap { $0 }.joined()), Set(0..<6))
    }

    func testASegmentThatIsBrokenFailsOneTestAndTheRestIsCovered() throws {
        let child = try tour(breaking: "home-login")
        let output = child.output + child.errors
        XCTAssertEqual(child.status, 1, output)
        // The name of the flow that found it first depends on chance, since they run at the same time.
        XCTAssertEqual(output.components(separatedBy: "recorded an issue").count, 2, output)
        XCTAssertTrue(output.contains(" is not covered, since it needs what another flow found broken."), output)
        XCTAssertTrue(output.contains("(home → login) went wrong"), output)
        XCTAssertTrue(output.contains("Without it no flow covers: "), output)
        XCTAssertTrue(output.contains("login → receipt"), output)
        XCTAssertTrue(output.contains("login → checkout"), output)
        XCTAssertEqual(Set(try crossed().values.compactMap { $0 }.joined()).count, 3, output)
    }

    func testWhatAFlowMissesByABrokenSegmentIsCoveredByANewOne() throws {
        let child = try tour(breaking: "cart-checkout")
        XCTAssertEqual(child.status, 1)
        XCTAssertEqual(Set(try crossed().values.compactMap { $0 }.joined()).count, 5, child.output + child.errors)
        XCTAssertTrue(
            child.output.contains("The rest was planned anew: 1 flow, and 1 of the targets can't be covered."),
            child.output)
    }

    func testShardsDivideTheFlows() throws {
        var runs: [String: Int] = [:]
        for shard in 1...2 {
            let path = "\(folder.path)/\(shard)"
            let child = try tour(breaking: "nothing", ["SWERKIN_SHARD": "\(shard)/2", "SWERKIN_REPORT": path])
            XCTAssertEqual(child.status, 0, child.output + child.errors)
            let tests = try crossed(in: "\(shard)")
            XCTAssertEqual(tests.count, 3, "\(tests)")
            for (test, segments) in tests where segments != nil { runs[test, default: 0] += 1 }
            XCTAssertTrue((1...2).contains(tests.values.count { $0 != nil }), "\(tests)")
        }
        XCTAssertEqual(runs.values.sorted(), [1, 1, 1])
    }
}
#endif
