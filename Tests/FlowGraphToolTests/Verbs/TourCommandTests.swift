import Foundation
import TestSupport
import Testing

@testable import FlowGraphTool

@Suite struct TourCommandTests {
    @Test(
        "the output for a tour equals its golden file",
        arguments: [
            ("tour", "Shop.flowgraph.json", 0),
            ("tour-json", "Shop.flowgraph.json --json", 0),
            ("tour-screens", "Shop.flowgraph.json --cover screens --longest 3 --restart-cost 2", 1),
            ("tour-launches", "Shop.flowgraph.json --launch loggedIn=true --launch loggedIn=false --strict", 1),
            ("tour-conditions", "Shop.flowgraph.json --cover conditions", 0),
            ("tour-too-long", "Shop.flowgraph.json --longest 3s --format json", 1),
            (
                "tour-swift",
                "Shop.flowgraph.json --cover screens --format swift --given cartCount=1 --launch loggedIn=true --launch loggedIn=false --longest 20 --strict",
                1
            ),
            (
                "tour-xctest",
                "Shop.flowgraph.json --format xctest --class Mine.ShopTestCase --longest 4 --allow-destructive", 0
            ),
            ("tour-feature", "Shop.flowgraph.json --cover screens --format feature", 1),
        ])
    func printedTours(name: String, arguments: String, exitCode: Int32) throws {
        let run = try ToolRun("tour " + arguments)
        #expect(GoldenFile("\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == exitCode)
    }

    @Test("a tour that keeps off destructive segments names the option that doesn't")
    func destructiveSegments() throws {
        let run = try ToolRun("tour Notes.flowgraph.json", files: ["Notes.flowgraph.json": SampleModels.notes])
        #expect(GoldenFile("tour-destructive.txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 1)
    }

    @Test("a tour goes by what runs have measured, a launch included, unless its cost is said")
    func measuredTour() throws {
        let learned = """
            {"learned": 1, "launches": [{"driver": "chromium", "count": 2, "seconds": 5}],
             "segments": [{"from": "Home", "to": "Cart", "label": "Cart", "driver": "chromium", "passes": 1, "seconds": 21}]}
            """
        let files = ["Shop.flowgraph.json": SampleModels.shop, "learned.json": learned]
        let run = try ToolRun("tour Shop.flowgraph.json --cover screens --learned learned.json", files: files)
        #expect(GoldenFile("tour-learned.txt").difference(from: run.transcript) == nil)
        let declared = try ToolRun("tour Shop.flowgraph.json --cover screens", files: files)
        let ignoring = try ToolRun(
            "tour Shop.flowgraph.json --cover screens --learned learned.json --costs declared", files: files)
        #expect(ignoring.output == declared.output)
        #expect(run.output != declared.output)
        let swift = "tour Shop.flowgraph.json --format swift --learned learned.json"
        #expect(try ToolRun(swift, files: files).output.contains("restartCost: 2.5"))
        #expect(try ToolRun("\(swift) --restart-cost 7", files: files).output.contains("restartCost: 7"))
    }

    @Test("a tour in Swift is a test that is among the tests of embedded apps, and so compiles and passes")
    func compiledTour() throws {
        let model = """
            {"flowgraph": 1, "name": "Office", "screens": [{"name": "home", "start": true}, {"name": "rooms"}],
             "segments": [{"start": "home", "end": "rooms", "label": "Rooms", "preconditions": {"visits": 1}},
             {"start": "rooms", "kind": "back"}]}
            """
        let run = try ToolRun(
            "tour Office.flowgraph.json --cover returns --from home --given visits=1 --longest 30s --allow-destructive --format swift",
            files: ["Office.flowgraph.json": model])
        let file = URL(fileURLWithPath: #filePath).appendingPathComponent(
            "../../../SwerkinEmbeddedTests/Declaring/OfficeTour.swift"
        ).standardizedFileURL
        #expect(GoldenFile(at: file).difference(from: run.output) == nil)
    }

    @Test("a tour for XCTest is a test case that is among the tests of embedded apps, and so compiles and passes")
    func compiledTestCase() throws {
        let model = """
            {"flowgraph": 1, "name": "Office", "screens": [{"name": "home", "start": true, "tags": ["front"]},
             {"name": "rooms"}], "segments": [{"start": "home", "end": "rooms", "label": "Rooms"},
             {"start": "rooms", "kind": "back"}]}
            """
        let run = try ToolRun(
            "tour Office.flowgraph.json --cover tag:front --budget 5000 --format xctest --class ReceptionTestCase",
            files: ["Office.flowgraph.json": model])
        let file = URL(fileURLWithPath: #filePath).appendingPathComponent(
            "../../../SwerkinEmbeddedTests/Declaring/ReceptionTour.swift"
        ).standardizedFileURL
        #expect(GoldenFile(at: file).difference(from: run.output) == nil)
    }

    @Test("methods for XCTest have names that Swift and Objective-C take, no two alike, in the order of the flows")
    func methodNames() throws {
        let names = (1...10).map { "Büro \($0) → “a-\($0 % 2)”" } + ["🛒"]
        let screens = (["home"] + names).map { "{\"name\": \"\($0)\"\($0 == "home" ? ", \"start\": true" : "")}" }
        let segments = names.map { "{\"start\": \"home\", \"end\": \"\($0)\"}" }
        let model = """
            {"flowgraph": 1, "screens": [\(screens.joined(separator: ", "))],
             "segments": [\(segments.joined(separator: ", "))]}
            """
        let run = try ToolRun(
            "tour Shop.flowgraph.json --cover screens --format xctest --class Shop",
            files: ["Shop.flowgraph.json": model])
        let methods = run.output.matches(of: #/func (test[0-9]\w*)\(\)/#).map { String($0.1) }
        #expect(methods.count == 11)
        #expect(methods.sorted() == methods)
        #expect(Set(methods).count == 11)
        #expect(methods.first == "test01Büro1ToA1")
        #expect(methods.last == "test11")
        #expect(run.output.contains("final class ShopTour: Shop {"))
    }

    @Test(
        "a tour in Swift covers what the command does",
        arguments: [
            ("segments", ".segments"), ("screens", ".screens"), ("pairs", ".pairs"), ("conditions", ".conditions"),
            ("returns", ".returns"), (#"tag:a"b\#u{202E}"#, #".tag("a\"b\u{202e}")"#),
        ])
    func coveredTargets(argument: String, criterion: String) throws {
        let model = #"""
            {"flowgraph": 1, "name": "Office", "screens": [{"name": "home", "start": true, "tags": ["a\"b\u202e"]}], "segments": []}
            """#
        let run = try ToolRun(
            "tour Office.flowgraph.json --format swift --cover \(argument)",
            files: ["Office.flowgraph.json": model])
        #expect(
            run.output.contains("AppTour(\n        covering: \(criterion),\n        restartCost: 5)"),
            "\(run.transcript)")
    }

    @Test(
        "a model whose name is no type's needs one for a tour in Swift",
        arguments: [
            (
                #""name": "My shop", "#,
                "the model's name “My shop” is no name of a type in Swift; name the app's type, as in --app Shop"
            ),
            ("", "the model has no name; name the app's type, as in --app Shop"),
        ])
    func missingTypeName(name: String, message: String) throws {
        let model = "{\"flowgraph\": 1, \(name)\"screens\": [{\"name\": \"Home\", \"start\": true}], \"segments\": []}"
        let files = ["Shop.flowgraph.json": model]
        let run = try ToolRun("tour Shop.flowgraph.json --format swift", files: files)
        #expect(run.exitCode == 64)
        #expect(run.problems.contains(message), "\(run.transcript)")
        #expect(try ToolRun("tour Shop.flowgraph.json --format swift --app Mine.Shop", files: files).exitCode == 0)
    }

    @Test("what a report or a list says is covered is left out")
    func already() throws {
        let report = """
            {"targets": [
            {"kind": "segments", "name": "Home → Product “Offer”", "state": "byPlan"},
            {"kind": "segments", "name": "Home → Gone", "state": "byPlainSteps"},
            {"kind": "segments", "name": "Home → Cart “Cart”", "state": "failed"},
            {"kind": "screens", "name": "Nowhere", "state": "byPlan"}]}
            """
        let files = [
            "Shop.flowgraph.json": SampleModels.shop, "covered.json": report,
            "covered.txt": "# Mine\n\n Home → Product “Offer”\n",
        ]
        let all = try ToolRun("tour Shop.flowgraph.json", files: files).output
        let listed = try ToolRun("tour Shop.flowgraph.json --already covered.txt", files: files)
        let reported = try ToolRun("tour Shop.flowgraph.json --already covered.json", files: files)
        let count = try #require(all.split(separator: "\n").dropFirst().first)
        #expect(listed.exitCode == 0 && reported.exitCode == 0)
        #expect(listed.output == reported.output && !listed.output.contains(count))
        #expect(listed.problems == "")
        #expect(
            reported.problems == "covered.json: 1 of 2 names are not in the model, such as “Home → Gone”")
    }

    @Test(
        "a report that is none, or of another model, is refused",
        arguments: [
            (
                "{\"targets\": 1}",
                "this is neither a report of swerkin coverage --json nor a list of names, each on its line: targets is missing or has a wrong value"
            ),
            (
                "Nowhere → Gone",
                "no name in it is that of a target, the first is “Nowhere → Gone”; it is of another model"
            ),
        ])
    func foreignCoverage(content: String, message: String) throws {
        let files = ["Shop.flowgraph.json": SampleModels.shop, "covered.txt": content]
        let run = try ToolRun("tour Shop.flowgraph.json --already covered.txt", files: files)
        #expect(run.exitCode == 65)
        #expect(run.problems.contains(message), "\(run.transcript)")
    }

    @Test("a tour names its work on a terminal, and leaves nothing of it there", arguments: ["dot", "html"])
    func progress(format: String) throws {
        let written = WrittenTexts()
        let progress = ProgressLine(isImmediate: true) { written.append($0) }
        let run = try ToolRun("tour Shop.flowgraph.json --picture Tour.\(format)", progress: progress)
        #expect(run.exitCode == 0)
        #expect(written.texts.contains("\r\u{1B}[KTouring… 0 s"))
        #expect(written.texts.contains("\r\u{1B}[KDrawing… 0 s"))
        #expect(written.texts.last == ProgressLine.erasure)
        #expect(!run.output.contains("…"))
    }

    @Test("a picture shows the flows, and the page opens with them")
    func pictures() throws {
        let run = try ToolRun("tour Shop.flowgraph.json --picture Tour.dot")
        #expect(run.exitCode == 0)
        #expect(GoldenFile("tour-picture.dot").difference(from: run.content(of: "Tour.dot") ?? "no picture\n") == nil)
        let page = try ToolRun("tour Shop.flowgraph.json --picture Tour.html")
        #expect(page.content(of: "Tour.html")?.contains("\"plans\":[") == true, "it answers, too")
        #expect(page.content(of: "Tour.html")?.contains("\"flows\":[") == true)
        let overwriting = try ToolRun("tour Shop.svg --picture Shop.svg", files: ["Shop.svg": SampleVersions.base])
        #expect(overwriting.exitCode == 64)
    }

    @Test("a tour can cover only what differs from an older version")
    func touched() throws {
        let newer = SampleVersions.base.replacingOccurrences(of: "\"Example\"", with: "\"Sample\"")
        let files = ["Old.flowgraph.json": SampleVersions.base, "New.flowgraph.json": newer]
        let run = try ToolRun("tour New.flowgraph.json --touched-by Old.flowgraph.json", files: files)
        #expect(GoldenFile("tour-touched.txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 0)
        let same = try ToolRun("tour Old.flowgraph.json --touched-by Old.flowgraph.json", files: files)
        #expect(same.output.contains("no flows") && same.exitCode == 0)
        let missing = try ToolRun("tour New.flowgraph.json --touched-by Gone.flowgraph.json", files: files)
        #expect(missing.exitCode == 66)
    }

    @Test(
        "wrong arguments are refused with the right ones",
        arguments: [
            ("--cover everything", "segments, screens, pairs, conditions, returns or tag:"),
            ("--cover tag:smoek", "no screen and no segment has the tag “smoek”"),
            ("--longest 0", "it must be a number of segments, such as 20, or of seconds, such as 30s, more than 0"),
            ("--longest -3s", "it must be a number of segments"),
            ("--restart-cost -1", "it must be a number of seconds from 0 to 1000000, such as 5"),
            ("--launch loggedIn", "“loggedIn” is not a fact with a value"),
            ("--launch loggedOut=true", "no segment uses a fact “loggedOut”"),
            ("--from Hoem", "there is no screen “Hoem”"),
            ("--json --format feature", "--json and --format feature exclude one another."),
            ("--app Shop", "--app is for --format swift."),
            ("--format swift --app 1st", "“1st” is no name of a type in Swift; write it as in --app Shop."),
            ("--format xctest", "--format xctest needs the class to inherit from, as in --class ShopTestCase."),
            ("--class ShopTestCase", "--class is for --format xctest."),
            (
                "--format xctest --class 1st",
                "“1st” is no name of a type in Swift; write it as in --class ShopTestCase."
            ),
            (
                "--format xctest --class Shop --touched-by old.flowgraph.json",
                "it cannot leave out targets by --touched-by and --already."
            ),
            ("--format swift --already covered.txt", "it cannot leave out targets by --touched-by and --already."),
        ])
    func wrongUsage(arguments: String, message: String) throws {
        let run = try ToolRun("tour Shop.flowgraph.json " + arguments)
        #expect(run.exitCode == 64)
        #expect(run.transcript.contains(message), "\(run.transcript)")
    }

    @Test("facts of a launch are separated by commas outside of quotes")
    func launchFacts() throws {
        let facts = try LaunchFacts(parsing: "loggedIn=true,tier=\"gold, or so\",cartCount=2").facts
        #expect(facts.map(\.fact) == ["loggedIn", "tier", "cartCount"])
        #expect(facts.map(\.value) == [true, "gold, or so", 2])
    }

    @Test("a used up budget is a fault of the command, and listed")
    func budget() throws {
        let run = try ToolRun("tour Shop.flowgraph.json --budget 1")
        #expect(run.exitCode == 70)
        #expect(run.transcript.contains("the budget was used up before a flow was found; raise it"))
    }
}
