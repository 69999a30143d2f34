import FlowGraph
import Foundation
import MemberArea
import Swerkin
import SwerkinAuthoring
import SwerkinEmbedded
import SwerkinReports
import TestSupport
import XCTest
@testable import SwerkinTool

final class DriftCommandTests: XCTestCase {
    /// A shop that lacks the segment to the deals and has one too many, and records of an app that goes astray.
    private static func files(_ changes: [String: String] = [:]) throws -> [String: String] {
        let shop = try RecordText.shop()
        let model = try NavigationGraph(
            name: "Shop", screens: shop.screens,
            segments: shop.segments.filter { $0.end != "Deals" } + [
                Segment(from: "Home", to: "Checkout", label: "Express")
            ])
        var stray = RecordText("StrayFlows.testCart")
        stray.navigation([.init(5, "Home", "Cart", "Cart", hasArrived: false, found: "Item")])
        stray.located(among: ["Cart", "Item"])
        stray.located("Garden")
        stray.navigation([.init(0, "Home", "Login", "Log in"), .init(1, "Login", "Home", "Done")])
        stray.observed(["loggedIn": "false"], on: "Home")
        stray.controls([("button", "Deals"), ("link", "Imprint"), ("button", "Help")], on: "Home")
        stray.used("button", "Deals", on: "Home")
        stray.finish()
        var files = ["in/Shop.flowgraph.json": model.json(), "reports/1/Stray.jsonl": stray.text]
        for (name, text) in RecordText.shopRecords { files["reports/1/\(name).jsonl"] = text }
        return files.merging(changes) { $1 }
    }

    private func drift(_ options: String = "", changing changes: [String: String] = [:]) throws -> ToolRun {
        try ToolRun("drift reports/1 --model in/Shop.flowgraph.json\(options)", files: Self.files(changes))
    }

    func testDifferencesAreSaidInEachFormat() throws {
        for format in ["text", "json", "junit", "github", "markdown"] {
            let run = try drift(" --fail-on undeclared,never --format \(format)")
            XCTAssertNil(GoldenFile("drift-\(format).txt").difference(from: run.transcript))
            XCTAssertEqual(run.exitCode, 1)
        }
        XCTAssertEqual(try drift(" --json").output, try drift(" --format json").output)
    }

    func testOnlyTheNamedKindsFail() throws {
        XCTAssertEqual(try drift().exitCode, 0)
        for kind in ["undeclared", "never", "elsewhere", "traits", "effects", "controls"] {
            XCTAssertEqual(try drift(" --fail-on \(kind)").exitCode, 1, kind)
        }
        var record = RecordText("A.a")
        record.located("Home")
        record.finish()
        let home = try NavigationGraph(screens: [GraphScreen("Home", isStart: true)], segments: []).json()
        for (format, words) in [
            ("text", "Drift of in/Home.flowgraph.json in 1 flow in reports/2: none\n"),
            ("github", "swerkin drift: nothing was found\n"),
            ("markdown", "**Drift** in 1 flow: none.\n"),
        ] {
            let run = try ToolRun(
                "drift reports/2 --model in/Home.flowgraph.json --fail-on undeclared,never,elsewhere,traits,effects --format \(format)",
                files: ["reports/2/a.jsonl": record.text, "in/Home.flowgraph.json": home])
            XCTAssertEqual(run.output, words)
            XCTAssertEqual(run.exitCode, 0)
        }
    }

    func testOnlyTheRunsThatAreNamedLastCountIfThatIsAsked() throws {
        var record = RecordText("A.a")
        record.located("Home")
        record.finish()
        let files = try Self.files(["reports/2/a.jsonl": record.text])
        func drift(_ options: String) throws -> ToolRun {
            try ToolRun(
                "drift reports/1 reports/2 --model in/Shop.flowgraph.json --fail-on undeclared\(options)", files: files)
        }
        XCTAssertEqual(try drift("").exitCode, 1)
        XCTAssertEqual(try drift(" --last 2").exitCode, 1)
        XCTAssertEqual(try drift(" --last 3").output, try drift("").output)
        let last = try drift(" --last 1")
        XCTAssertEqual(last.exitCode, 0)
        XCTAssertTrue(last.output.contains(" in 1 flow in reports/2"), last.output)
        XCTAssertEqual(try drift(" --last 0").exitCode, 64)
    }

    func testIgnoredControlsAreNoFindingsAndEntriesThatIgnoreNothingAreNamed() throws {
        let ignored = """
            {"version": 1, "ignore": [
              {"role": "link", "label": "Imp*", "reason": "the footer"},
              {"screen": "Home", "label": "Help", "reason": "another team's"},
              {"screen": "Cart", "identifier": "gone", "reason": "it was there once"}]}
            """
        let run = try drift(" --fail-on controls --ignore in/ignored.json", changing: ["in/ignored.json": ignored])
        XCTAssertEqual(run.exitCode, 0)
        XCTAssertFalse(run.output.contains("Controls"), run.output)
        XCTAssertEqual(
            run.problems,
            "in/ignored.json: no undeclared control is a control with the identifier “gone” on Cart; remove the entry"
                + " (it was there once)")
    }

    func testAFileOfIgnoredControlsThatCannotBeUsedIsSaidWithTheEntry() throws {
        for (content, position, problem) in [
            ("{", "1:2", "it is not valid JSON"),
            (#"{"version": 2, "ignore": []}"#, "1:13", "it has version 2, and version 1 is read"),
            (
                #"{"version": 1, "ignore": [{"role": "link", "reason": " "}]}"#, "1:27",
                "in ignore[0] the reason is empty"
            ),
            (
                #"{"version": 1, "ignore": [{"reason": "x"}]}"#, "1:27",
                "in ignore[0] there must be one of screen, role, label and identifier"
            ),
            (
                #"{"version": 1, "ignore": [{"label": "x"}]}"#, "1:27",
                "in “ignore” → “Index 0” the key “reason” is missing"
            ),
        ] {
            let run = try drift(" --ignore in/ignored.json", changing: ["in/ignored.json": content])
            XCTAssertEqual(run.exitCode, 65)
            XCTAssertTrue(
                run.problems.hasPrefix(
                    "Error: in/ignored.json:\(position) is no file of controls to ignore: \(problem)"),
                run.problems)
        }
        XCTAssertEqual(try drift(" --ignore in/none.json").exitCode, 66)
    }

    func testWithoutRecordedControlsThatIsSaidIfTheyAreAskedFor() throws {
        var record = RecordText("A.a")
        record.located("Home")
        record.finish()
        let run = try ToolRun(
            "drift reports/2 --model in/Shop.flowgraph.json --fail-on controls",
            files: Self.files(["reports/2/a.jsonl": record.text]))
        XCTAssertEqual(
            run.problems, "no record has the controls of screens; run the tests with SWERKIN_CONTROLS=1")
        XCTAssertEqual(run.exitCode, 0)
    }

    func testBrokenRecordsAndWrongUsageAreSaid() throws {
        let broken = try drift(changing: ["reports/1/x.jsonl": "{"])
        XCTAssertEqual(broken.exitCode, 65)
        XCTAssertEqual(
            broken.problems,
            "reports/1/x.jsonl:1: the line has no end; its process was ended while it wrote, or the file was cut")
        for (options, problem) in [
            (
                " --fail-on undeclard",
                "there is no kind “undeclard”; the kinds are undeclared, never, elsewhere, traits, effects, controls; did you mean “undeclared”?"
            ),
            (
                " --fail-on never,",
                "there is no kind “”; the kinds are undeclared, never, elsewhere, traits, effects, controls"
            ),
            (" --json --format github", "--json and --format github exclude one another."),
        ] {
            let run = try drift(options)
            XCTAssertTrue(run.problems.contains(problem), run.problems)
            XCTAssertEqual(run.exitCode, 64)
        }
    }
}

/// Runs a flow through an app that has a segment more than is declared, and the same with the proposed declaration.
final class ProposedSegmentTests: XCTestCase {
    private func drift<Screens: DeclaredScreen>(of flow: FlowOf<Screens>) throws -> Drift {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proposed-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        flow.session.register(Screens.self)
        flow.observers = [RunReport(folder: folder, name: "A.a")]
        flow.begin()
        flow.When.ITouchButton("log_in_button")
        flow.And.IEnterIntoTextField("email_field", text: "ada@example.com")
        flow.Then.IShouldSeeElement("submit_button")
        flow.When.IGoBack()
        let graph = try flow.session.navigationGraph()
        flow.finish()
        return Drift(of: graph, in: try RecordedRun.read([folder]))
    }

    func testWhatIsProposedForAnUndeclaredSegmentCompilesAndMakesItVanish() throws {
        let before = try drift(of: FlowOf<IncompleteScreen>())
        let proposals = before.findings.filter { $0.kind == .undeclared }.compactMap(\.proposal)
        XCTAssertEqual(proposals.map(\.screen), ["login"])
        let proposal = try XCTUnwrap(proposals.first?.swift)
        // The declaration below is the proposal, line by line.
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let pasted = proposal.split(separator: "\n").map { "                " + $0 }.joined(separator: "\n")
        XCTAssertTrue(source.contains("\n\(pasted)\n"), pasted)
        let after = try drift(of: FlowOf<CompleteScreen>())
        XCTAssertEqual(after.undeclared, [])
        XCTAssertEqual(after.neverSeen, [])
    }
}

private enum IncompleteScreen: String, DeclaredScreen {
    case entrance, login

    var declaration: Declaration<Self> {
        switch self {
        case .entrance: .trait("entrance_label").start()
        case .login: .trait("submit_button").back { $0.IGoBack() }
        }
    }
}

private enum CompleteScreen: String, DeclaredScreen {
    case entrance, login

    var declaration: Declaration<Self> {
        switch self {
        case .entrance: .trait("entrance_label").start()
        case .login:
            .trait("submit_button").back { $0.IGoBack() }
                .from(.entrance, "login") { $0.ITouchButton("log_in_button") }
        }
    }
}

private final class FlowOf<Screens: DeclaredScreen>: BaseTestCase {
    override func makeDriver() throws -> any Driver { EmbeddedDriver { clock in MemberApp(clock: clock) } }
}
