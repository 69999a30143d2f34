import CommandSupport
import FlowGraph
import Foundation
import TestSupport
import Testing
@testable import FlowGraphTool

@Suite struct PlanCommandTests {
    @Test(
        "the output for a plan, or for none, equals its golden file",
        arguments: [
            ("plan", "--to Checkout --given loggedIn=false", 0),
            ("plan-json", "--to Checkout --given loggedIn=false --json", 0),
            ("plan-demand", "--from Cart --to Home --require cartCount>=2 --require loggedIn=true", 0),
            ("plan-demand-json", "--from Cart --to Home --require cartCount>=2 --json", 0),
            ("plan-via", "--to Lounge --via Product --via Login --given cartCount=0", 0),
            ("plan-there-already", "--to Home", 0),
            ("plan-none-strict", "--to Lounge --given tier=basic --given cartCount=0 --strict", 1),
            ("plan-none-json", "--to Lounge --given tier=basic --given cartCount=0 --json", 1),
            ("plan-none-impossible", "--to Attic", 1),
            ("plan-none-impossible-json", "--to Attic --json", 1),
            ("plan-none-demand-json", "--to Home --require tier=gold --given tier=basic --json", 1),
            ("plan-alternatives", "--to Cart --alternatives 2 --given cartCount=3", 0),
            ("plan-alternatives-few", "--to Product --alternatives 2 --given cartCount=3", 0),
            ("plan-alternatives-json", "--to Cart --alternatives 2 --given cartCount=3 --json", 0),
            ("plan-alternatives-none-json", "--to Attic --alternatives 2 --json", 1),
        ])
    func printedPlans(name: String, options: String, exitCode: Int32) throws {
        let run = try ToolRun("plan Shop.flowgraph.json " + options)
        #expect(GoldenFile("\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == exitCode)
    }

    private static let learned = """
        {
          "learned": 1,
          "segments": [
            { "from": "Home", "to": "Cart", "label": "Cart", "driver": "chromium", "passes": 26, "seconds": 26, "failureSeconds": 70, "landings": { "Home": 7 } },
            { "from": "Home", "to": "Product", "label": "Offer", "driver": "chromium", "passes": 40, "seconds": 40 },
            { "from": "Home", "to": "Cart", "label": "Cart", "driver": "chromium", "device": "phone", "passes": 7, "seconds": 7 },
            { "from": "Product", "to": "Cart", "label": "Cart", "driver": "chromium", "passes": 40, "seconds": 40 }
          ]
        }

        """

    @Test(
        "a plan goes by what runs have measured, and says what that has changed",
        arguments: [
            ("plan-learned", "--to Cart --learned learned.json", 0),
            ("plan-learned-json", "--to Cart --learned learned.json --driver chromium --json", 0),
            ("plan-learned-alternatives", "--to Cart --learned learned.json --alternatives 2", 0),
            ("plan-learned-none", "--to Attic --learned learned.json", 1),
            ("plan-learned-other-driver", "--to Cart --learned learned.json --driver chrome", 64),
            ("plan-learned-device", "--to Cart --learned learned.json --driver chromium --device phone", 0),
            ("plan-learned-other-device", "--to Cart --learned learned.json --device tablet", 64),
            ("plan-learned-broken", "--to Cart --learned broken.json", 65),
            ("plan-learned-nowhere", "--to Cart --costs learned", 64),
        ])
    func learnedPlans(name: String, options: String, exitCode: Int32) throws {
        let run = try ToolRun("plan Shop.flowgraph.json " + options, files: Self.files)
        #expect(GoldenFile("\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == exitCode)
    }

    private static let files = [
        "Shop.flowgraph.json": SampleModels.shop, "learned.json": learned, "broken.json": "{}",
    ]

    @Test("declared costs ignore what runs have measured")
    func declaredCosts() throws {
        let declared = try ToolRun("plan Shop.flowgraph.json --to Cart", files: Self.files)
        let ignoring = try ToolRun(
            "plan Shop.flowgraph.json --to Cart --learned learned.json --costs declared", files: Self.files)
        #expect(declared.output == ignoring.output)
        let driver = try ToolRun("plan Shop.flowgraph.json --to Cart --driver chromium", files: Self.files)
        #expect(driver.problems.contains("--driver needs a file with --learned."))
        let device = try ToolRun("plan Shop.flowgraph.json --to Cart --device phone", files: Self.files)
        #expect(device.problems.contains("--device needs a file with --learned."))
    }

    @Test(
        "a segment can be performed by its label",
        arguments: [
            ("plan-perform", "--perform Add --given cartCount=1", 0),
            ("plan-perform-json", "--perform Add --given cartCount=1 --json", 0),
            ("plan-perform-demand", "--perform Add --given cartCount=1 --require cartCount=3", 0),
            ("plan-perform-none", "--perform Pay --given loggedIn=false --require loggedIn=false", 1),
            ("plan-perform-none-json", "--perform Pay --given loggedIn=false --require loggedIn=false --json", 1),
            ("plan-perform-unknown", "--perform add", 64),
            ("plan-perform-and-to", "--perform Add --to Cart", 64),
        ])
    func performing(name: String, options: String, exitCode: Int32) throws {
        let run = try ToolRun("plan Shop.flowgraph.json " + options)
        #expect(GoldenFile("\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == exitCode)
    }

    @Test(
        "the stack is shown if Back depends on it, and can be given",
        arguments: [
            ("plan-stack", "--to Checkout --given loggedIn=false", 0),
            ("plan-stack-json", "--to Checkout --given loggedIn=false --json", 0),
            ("plan-stack-given", "--stack Home,Search --to Home", 0),
            ("plan-stack-repeated", "--stack Home --stack Search --to Home --json", 0),
            ("plan-stack-alternatives", "--stack Home,Search --to Home --alternatives 3", 0),
            ("plan-stack-none", "--from Search --to Home", 1),
            ("plan-stack-none-json", "--from Search --to Home --json", 1),
            ("plan-stack-other-top", "--stack Home,Search --from Home --to Product", 64),
            ("plan-stack-not-given", "--from Product --to Home --given loggedIn=false", 1),
            ("plan-stack-of-one", "--stack Search --to Home", 1),
            ("plan-stack-empty-name", "--stack Home,,Search --to Product", 64),
            ("plan-stack-empty", "--stack '' --to Product", 64),
            ("plan-stack-unknown", "--stack Hom,Search --to Product", 64),
        ])
    func stack(name: String, options: String, exitCode: Int32) throws {
        let files = ["Sheet.flowgraph.json": SampleModels.sheet]
        let run = try ToolRun("plan Sheet.flowgraph.json " + options, files: files)
        #expect(GoldenFile("\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == exitCode)
    }

    @Test(
        "destructive segments are crossed only on request, and an explanation names the option",
        arguments: [
            ("plan-destructive-none", "--to Login", 1),
            ("plan-destructive-none-json", "--to Login --json", 1),
            ("plan-destructive", "--to Login --allow-destructive", 0),
            ("plan-destructive-json", "--to Login --allow-destructive --json", 0),
        ])
    func destructive(name: String, options: String, exitCode: Int32) throws {
        let files = ["Notes.flowgraph.json": SampleModels.notes]
        let run = try ToolRun("plan Notes.flowgraph.json " + options, files: files)
        #expect(GoldenFile("\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == exitCode)
    }

    @Test("a title instead of a screen's name is reported as such")
    func title() throws {
        let run = try ToolRun("plan Shop.flowgraph.json --to 'Log in'")
        #expect(run.problems == "Error: there is no screen “Log in”; “Login” has that title")
        #expect(run.exitCode == 64)
    }

    @Test("a screen whose name has a comma can be named on the stack")
    func commaInStack() throws {
        let model = SampleModels.sheet.replacingOccurrences(of: "\"Search\"", with: "\"Search,all\"")
        let run = try ToolRun(
            "plan Sheet.flowgraph.json --stack Home --stack Search,all --to Home",
            files: ["Sheet.flowgraph.json": model])
        #expect(run.exitCode == 0)
        #expect(run.output.contains("from the stack Home › Search,all"))
    }

    @Test("a model is read from standard input for the path -")
    func standardInput() throws {
        let run = try ToolRun("plan - --to Cart", files: [:], standardInput: SampleModels.shop)
        #expect(run.output == (try ToolRun("plan Shop.flowgraph.json --to Cart").output))
        #expect(run.exitCode == 0)
    }

    @Test("with --json an error leaves standard output empty")
    func errorsWithJSON() throws {
        let run = try ToolRun("plan Shop.flowgraph.json --to Chekout --json")
        #expect(run.output.isEmpty)
        #expect(run.exitCode == 64)
    }
}

@Suite struct AssumedFactsTests {
    private func text(_ assumptions: Assumption...) throws -> String {
        let graph = try NavigationGraph(
            facts: [Fact("n", .range(0...9)), Fact("tier", .values(["basic", "gold", "black"]))],
            screens: [GraphScreen("Home")], segments: [])
        let document = JSON.array([AssumedFacts(assumptions, in: graph).json])
        let lines = String(decoding: JSONWriter.text(document), as: UTF8.self).split(separator: "\n")
        return lines[1].trimmingPrefix("  ").description
    }

    @Test("a single assumption stands in the notation of the model file")
    func single() throws {
        #expect(try text(Assumption("n", .atLeast(1))) == #"{ "n": { "atLeast": 1 } }"#)
        #expect(try text(Assumption("tier", "gold")) == #"{ "tier": "gold" }"#)
        #expect(try text(Assumption("tier", .not("gold"))) == #"{ "tier": { "not": "gold" } }"#)
        #expect(try text(Assumption("tier", .in(["gold", "black"]))) == #"{ "tier": { "in": ["gold", "black"] } }"#)
    }

    @Test("equality beside other requirements is a list of one value")
    func equalityBesideOthers() throws {
        let condition = Condition.equals(3).and(.atLeast(1))
        #expect(try text(Assumption("n", condition)) == #"{ "n": { "in": [3], "atLeast": 1 } }"#)
    }

    @Test("several assumptions on a fact are the values that meet all")
    func intersection() throws {
        #expect(try text(Assumption("n", .atLeast(7)), Assumption("n", .not(8))) == #"{ "n": { "in": [7, 9] } }"#)
        #expect(try text(Assumption("n", .atLeast(7)), Assumption("n", .atMost(7))) == #"{ "n": 7 }"#)
    }

    @Test("of assumptions that exclude one another the first stands")
    func exclusion() throws {
        #expect(try text(Assumption("n", .atMost(2)), Assumption("n", .atLeast(5))) == #"{ "n": { "atMost": 2 } }"#)
    }

    @Test("facts stand in the order in which they are first assumed")
    func order() throws {
        let text = try text(Assumption("tier", "gold"), Assumption("n", 1), Assumption("tier", "gold"))
        #expect(text == #"{ "tier": "gold", "n": 1 }"#)
    }
}
