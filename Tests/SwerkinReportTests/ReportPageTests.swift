import FlowGraph
import SwerkinRecords
import TestSupport
import XCTest

@testable import SwerkinReports

final class ReportPageTests: XCTestCase {
    private let trial = ReportTrial()

    override func setUpWithError() throws {
        try super.setUpWithError()
        try ShopRun.write(to: trial)
    }

    override func tearDown() {
        trial.remove()
        super.tearDown()
    }

    private func shop() throws -> ReportModel { ReportModel(name: "Shop", graph: try RecordText.shop()) }

    func testThePolicyAllowsTheOwnStyleAndScriptAndWhatTheScriptLoads() throws {
        try trial.report("run")
        let page = try trial.text("out/index.html")
        let hashes = try PageHashes(of: page)
        XCTAssertEqual(hashes.present.count, 2)
        XCTAssertEqual(hashes.allowed, hashes.present, "report.html has the hashes")
        XCTAssertTrue(
            page.contains(
                "content=\"default-src 'none'; base-uri 'none'; form-action 'none'; img-src 'self' file:; style-src '"))
        XCTAssertTrue(page.contains("' 'strict-dynamic'\">"))
        XCTAssertFalse(page.contains("http://"))
        XCTAssertFalse(page.contains("https://"))
    }

    func testTheSameRecordsGiveTheSameBytes() throws {
        try trial.report("run", models: [shop()])
        try trial.report("run", models: [shop()], to: "again")
        let files = try trial.files("out")
        XCTAssertEqual(files, try trial.files("again"))
        XCTAssertEqual(
            files,
            [
                "ctrf.json", "data/map1.js", "data/picture1.js", "data/t1.js", "data/t2.js", "data/t3.js", "data/t4.js",
                "data/t5.js",
                "data/words.js", "graph-1.html", "index.html", "junit.xml", "pictures/1.png", "pictures/2.png",
                "report.json",
                "summary.md",
            ])
        for file in files {
            XCTAssertTrue(
                FileManager.default.contentsEqual(
                    atPath: trial.path("out/\(file)"), andPath: trial.path("again/\(file)")), file)
        }
    }

    func testAFolderThatIsNotEmptyIsLeftAlone() throws {
        try trial.write(["out/mine.txt": "x"])
        XCTAssertThrowsError(try trial.report("run")) {
            XCTAssertEqual(
                "\($0)", "\(trial.path("out")) is not empty; name a new folder with -o, or empty it")
        }
        XCTAssertEqual(try trial.files("out"), ["mine.txt"])
    }

    /// The record of a test in which a rule was broken, and one never applied.
    private static let rules = [
        #"{"event":"testStarted","number":1,"test":"Kiosk.testTea","version":1}"#,
        #"{"event":"ruleBroken","file":"/app/Rules.swift","line":7,"number":2,"reason":"the badge lies.","rule":"the badge counts","#
            + #""screen":"cart","seen":{"cartCount":"is 1"},"test":"Kiosk.testTea","version":1}"#,
        #"{"event":"rulesChecked","number":3,"rules":[{"broken":1,"checks":[{"count":2,"screen":"home"},{"count":1,"screen":"cart"}],"#
            + #""file":"/app/Rules.swift","line":7,"rule":"the badge counts"},{"broken":0,"file":"/app/Rules.swift","line":9,"rule":"unused"}],"#
            + #""test":"Kiosk.testTea","version":1}"#,
        #"{"duration":1,"event":"testFinished","number":4,"outcome":"passed","test":"Kiosk.testTea","version":1}"#,
    ].joined(separator: "\n")

    func testRulesStandOnTheirTestAndWithTheirSumsOnTheFirstPage() throws {
        try trial.write([
            "rules/a.jsonl": Self.rules, "rules/b.jsonl": Self.rules.replacing("testTea", with: "testCoffee"),
        ])
        let report = try trial.report("rules")
        let rows = try XCTUnwrap(try trial.attempt("t1")["rows"] as? [[String: Any]])
        XCTAssertEqual(rows.map { $0["k"] as? String }, ["r"])
        XCTAssertEqual(rows[0]["w"] as? String, "the badge counts")
        XCTAssertEqual(rows[0]["s"] as? String, "cart")
        XCTAssertEqual(rows[0]["fa"] as? [String], ["cartCount is 1"])
        XCTAssertEqual(rows[0]["l"] as? Int, 7)
        let page = try trial.text("out/index.html")
        let data = try XCTUnwrap(
            page.components(separatedBy: "id=\"data\">").last?.components(separatedBy: "</script>").first)
        let overview = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
        let shown = try XCTUnwrap(overview?["rules"] as? [[String: Any]])
        XCTAssertEqual(shown.map { $0["t"] as? String }, ["the badge counts", "unused"])
        XCTAssertEqual(shown.map { $0["f"] as? String }, ["Rules.swift", "Rules.swift"])
        XCTAssertEqual((shown[0]["c"] as? [[Any]])?.map { "\($0[0]) \($0[1])" }, ["home 4", "cart 2"])
        XCTAssertEqual(shown.map { $0["b"] as? Int }, [2, nil])
        XCTAssertNil(shown[1]["c"])
        let machine = try JSONSerialization.jsonObject(with: Data(trial.text("out/report.json").utf8)) as? [String: Any]
        let rules = try XCTUnwrap(machine?["rules"] as? [[String: Any]])
        XCTAssertEqual(rules.map { $0["broken"] as? Int }, [2, 0])
        XCTAssertTrue(report.text.contains("The rule “unused” (Rules.swift:9) never applied in this run."), report.text)
    }

    func testATestHasItsStepsWithWhatTheScreenShowed() throws {
        try trial.report("run")
        let attempt = try trial.attempt("t1")
        let looks = try XCTUnwrap(attempt["looks"] as? [[String: Any]])
        XCTAssertEqual(looks.count, 1)
        XCTAssertEqual(looks[0]["n"] as? Int, 4)
        XCTAssertEqual(looks[0]["p"] as? String, "pictures/1.png")
        XCTAssertEqual(looks[0]["x"] as? Int, 0)
        XCTAssertTrue((attempt["texts"] as? [String])?[0].contains("button \"add\"") == true)
        let rows = try XCTUnwrap(attempt["rows"] as? [[String: Any]])
        XCTAssertEqual(rows.map { $0["k"] as? String }, ["a", "s"])
        XCTAssertEqual(rows[1]["t"] as? String, "ITouchButton(add)")
        XCTAssertEqual(rows[1]["ms"] as? Int, 250)
        XCTAssertEqual(rows[1]["e"] as? Int, 4)
    }

    func testANavigationHasItsPlanAndTheNextBestOfTheModel() throws {
        try trial.report("run", models: [shop()])
        let rows = try XCTUnwrap(try trial.attempt("t2")["rows"] as? [[String: Any]])
        XCTAssertEqual(rows.map { $0["k"] as? String }, ["a", "s", "p", "g", "s"])
        XCTAssertEqual(rows.map { $0["d"] as? Int ?? 0 }, [0, 0, 1, 1, 2])
        let next = try XCTUnwrap(rows[2]["alt"] as? [String: Any])
        XCTAssertEqual(next["p"] as? [String], ["Home", "Deals", "Cart"])
        XCTAssertEqual(next["c"] as? Int, 2)
        XCTAssertEqual(rows[2]["bad"] as? String, "Home → Cart (Cart)")
        XCTAssertEqual((rows[2]["fix"] as? [String: Any])?["p"] as? [String], ["Home", "Deals", "Cart"])
        XCTAssertEqual(rows[3]["s"] as? Int, 5)
        XCTAssertEqual(rows[3]["o"] as? String, "f")
    }

    /// A plan over some screens.
    private static func plan(_ screens: String..., facts: [String: String] = [:]) -> PlanEvent {
        PlanEvent(
            from: screens.first ?? "", to: screens.last ?? "", planned: screens, facts: facts, assumed: [], cost: 1,
            depth: 1)
    }

    func testWhereNoOtherPlanLeadsOnThatIsSaid() throws {
        var planner = NextPlanner(try RecordText.shop())
        var plan = Self.plan("Deals", "Item")
        XCTAssertEqual(planner.nextPlan(after: plan, avoiding: [3]), .some(NextPlan.none))
        plan.to = "Nowhere"
        XCTAssertNil(planner.nextPlan(after: plan, avoiding: []))
    }

    func testThePlanWithoutTheBrokenSegmentIsNotTheNextBestThatCrossesIt() throws {
        var planner = NextPlanner(try RecordText.shop())
        let plan = Self.plan("Home", "Cart", "Checkout", facts: ["loggedIn": "true"])
        let overDeals = NextPlan.plan(screens: ["Home", "Deals", "Cart", "Checkout"], cost: 3, assumed: [])
        XCTAssertEqual(planner.nextPlan(after: plan, avoiding: []), overDeals)
        XCTAssertEqual(planner.plan(insteadOf: plan, without: 5, avoiding: []), overDeals)
        XCTAssertEqual(
            planner.plan(insteadOf: plan, without: 6, avoiding: []), .some(NextPlan.none), "Only that one leads there.")
        XCTAssertEqual(
            planner.plan(insteadOf: plan, without: 5, avoiding: [7]), .some(NextPlan.none), "That one broke before.")
    }

    func testAPlanWithoutTheBrokenSegmentOverTheSameScreensNamesTheOtherOne() throws {
        func graph(_ label: String?) throws -> NavigationGraph {
            try NavigationGraph(
                name: "Pair", screens: [GraphScreen("A", isStart: true), GraphScreen("B")],
                segments: [
                    FlowGraph.Segment(from: "A", to: "B", label: "Tap"),
                    FlowGraph.Segment(from: "A", to: "B", label: label),
                ])
        }
        let plan = Self.plan("A", "B")
        for (label, shown) in [("Key", "Key"), (nil, "")] as [(String?, String)] {
            var planner = NextPlanner(try graph(label))
            XCTAssertEqual(
                planner.plan(insteadOf: plan, without: 0, avoiding: []),
                .plan(screens: ["A", "B"], cost: 1, assumed: [], label: shown))
        }
    }

    func testAFailureHasItsMessagePictureTreeAndWhatTheDriverAttached() throws {
        try trial.report("run")
        let attempt = try trial.attempt("t2")
        let failure = try XCTUnwrap(attempt["failure"] as? [String: Any])
        XCTAssertEqual(failure["culprit"] as? String, "app")
        XCTAssertEqual(failure["row"] as? Int, 1)
        XCTAssertEqual(failure["p"] as? String, "pictures/2.png")
        let texts = try XCTUnwrap(attempt["texts"] as? [String])
        let attached = try XCTUnwrap(failure["attached"] as? [[String: Any]])
        XCTAssertEqual(attached.map { $0["name"] as? String }, ["console", "network"])
        XCTAssertEqual((attached[0]["x"] as? Int).map { texts[$0] }, "error: no cart\n")
    }

    func testOfAScreenThatChangedAtTheFailureTheReportSaysSo() throws {
        func flags(_ failure: String) throws -> [Int?] {
            let lines = [
                ShopRun.started("ITouch(a)"), ShopRun.finished("ITouch(a)", "failed"), failure, ShopRun.end("failed"),
            ]
            try trial.write(["moved/a.jsonl": ShopRun.record("A.a", lines)])
            try? FileManager.default.removeItem(atPath: trial.path("out"))
            try trial.report("moved")
            let attempt = try trial.attempt("t1")
            let look = try XCTUnwrap(attempt["looks"] as? [[String: Any]]).first
            return [(attempt["failure"] as? [String: Any])?["u"] as? Int, look?["u"] as? Int]
        }
        let failure = ShopRun.failure("No.", files: #"{"tree":"a.failure.txt"}"#)
        XCTAssertEqual(try flags(failure), [nil, nil])
        XCTAssertEqual(try flags(failure + #","changing":true"#), [1, 1])
    }

    func testWhoseFaultItIsOnlyARunThatPassedCanSay() throws {
        let failed = [
            ShopRun.started("ITouchButton(pay)"), ShopRun.finished("ITouchButton(pay)", "failed"),
            ShopRun.failure("When ITouchButton(pay) failed: there is no button."), ShopRun.end("failed"),
        ]
        func passed(_ test: String, _ step: String) -> String {
            ShopRun.record(test, [ShopRun.started(step), ShopRun.finished(step), ShopRun.end("passed")])
        }
        try trial.write([
            "new/a.jsonl": ShopRun.record("A.same", failed), "new/b.jsonl": ShopRun.record("A.changed", failed),
            "new/c.jsonl": ShopRun.record("A.new", failed),
            "new/d.jsonl": ShopRun.record(
                "A.test", failed.map { $0.replacing(#""culprit":"app""#, with: #""culprit":"test""#) }),
            "old/a.jsonl": passed("A.same", "ITouchButton(pay)"),
            "old/b.jsonl": passed("A.changed", "ITouchButton(buy)"),
            "old/d.jsonl": passed("A.test", "ITouchButton(pay)"),
        ])
        try trial.report("new", earlier: ["old"])
        let blames = try ["t1", "t2", "t3", "t4"].map { name in
            (try trial.attempt(name)["failure"] as? [String: Any])?["w"] as? String
        }
        XCTAssertEqual(blames, ["changed", "open", "app", "test"], "in the order of the names")
        XCTAssertTrue(try trial.text("out/index.html").contains(#""w":"changed""#))
    }

    func testTheMapSaysWhatWasCrossedBrokenAndMissed() throws {
        try trial.report("run", models: [shop()])
        let map = try trial.data("map1")
        let segments = try XCTUnwrap(map["segments"] as? [[String: Any]])
        XCTAssertEqual(segments[5]["o"] as? String, "failed")
        XCTAssertEqual(segments[5]["bad"] as? Int, 2)
        XCTAssertEqual(segments[5]["at"] as? [[Int]], [[1, 0, 5, 0], [2, 0, 5, 0]])
        XCTAssertEqual(segments[0]["o"] as? String, "never")
        XCTAssertEqual(map["review"] as? String, "graph-1.html")
    }

    func testTheMapAndThePageOfTheGraphShowOnePicture() throws {
        try trial.report("run", models: [shop()])
        XCTAssertEqual(try trial.data("map1")["picture"] as? String, "picture1")
        XCTAssertTrue(try trial.picture("picture1").hasPrefix("<svg"))
        let page = try trial.text("out/graph-1.html")
        XCTAssertTrue(page.contains("data-script=\"data/picture1.js\" data-function=\"swerkinReport\""))
        XCTAssertFalse(page.contains("<svg"))
    }

    func testScreensThatFailedTestsAimedAtAreToldFromThoseThatNoneAimsAt() throws {
        func states() throws -> [String: String] {
            let screens = try XCTUnwrap(try trial.data("map1")["screens"] as? [[String: Any]])
            return Dictionary(
                uniqueKeysWithValues: screens.map { ($0["n"] as? String ?? "", $0["o"] as? String ?? "") })
        }
        try trial.report("run", models: [shop()])
        XCTAssertEqual(try states()["Cart"], "aimed", "The plan names it.")
        XCTAssertEqual(try states()["Checkout"], "never")
        let cart = try XCTUnwrap(try trial.data("map1")["screens"] as? [[String: Any]]).first {
            $0["n"] as? String == "Cart"
        }
        XCTAssertEqual(cart?["aims"] as? [Int], [1, 2])
        let failed = try XCTUnwrap(ShopRun.files["run/b.jsonl"])
        let lines = failed.split(separator: "\n")
        for step in ["INavigate(fromScreen: Cart, toScreen: Checkout)", "IPay()"] {
            let skipped = ShopRun.finished("\(step)\",\"goal\":\"Checkout", "skipped")
            let more =
                lines.dropLast() + ["{\(skipped),\"number\":11,\"test\":\"CartFlows.testCart\",\"version\":1}"]
                + lines.suffix(1)
            try trial.write(["again/b.jsonl": more.joined(separator: "\n") + "\n"])
            try FileManager.default.removeItem(atPath: trial.path("out"))
            try trial.report("again", models: [shop()])
            XCTAssertEqual(try states()["Checkout"], "aimed", step)
        }
    }

    func testOfStepsOnlyTheGoalInTheRecordCounts() throws {
        func isAimedAt(_ step: String, _ outcome: String = "failed") throws -> Bool {
            try trial.write([
                "goal/a.jsonl": ShopRun.record(
                    "A.a",
                    [
                        #""event":"located","screen":"Home""#, ShopRun.started("ITouch(a)"),
                        ShopRun.finished("ITouch(a)", "failed"), ShopRun.failure("No."),
                        ShopRun.finished(step, outcome), ShopRun.end("failed"),
                    ])
            ])
            try? FileManager.default.removeItem(atPath: trial.path("out"))
            try trial.report("goal", models: [shop()])
            let screens = try XCTUnwrap(try trial.data("map1")["screens"] as? [[String: Any]])
            return screens.contains { $0["n"] as? String == "Checkout" && $0["o"] as? String == "aimed" }
        }
        XCTAssertTrue(try isAimedAt("IWaitToSeeScreen(Checkout: 7)\",\"goal\":\"Checkout"))
        XCTAssertTrue(try isAimedAt("IWaitToSeeScreen(Checkout: 7)\",\"goal\":\"Checkout", "skipped"))
        for outcome in ["failed", "skipped"] { XCTAssertFalse(try isAimedAt("IWaitToSeeScreen(Checkout)", outcome)) }
    }

    func testTheScreensOnTheMapHaveTheirPictures() throws {
        let shown = ShopRun.record(
            "A.a",
            [
                ShopRun.started("IAmOnScreen(Home)"), ShopRun.finished("IAmOnScreen(Home)"),
                #""event":"located","screen":"Home""#,
                #""at":4,"event":"traced","files":{"screenshot":"a.png"}"#, ShopRun.end("passed"),
            ])
        try trial.write(["seen/a.jsonl": shown])
        try trial.write(SamplePicture.blue, "seen/a.png")
        try trial.report("seen", models: [shop()])
        let home = try RecordText.shop().index(ofScreen: "Home") ?? -1
        let file = "thumbnails/1/\(home + 1).png"
        XCTAssertTrue(try trial.files("out").contains(file))
        let svg = try trial.picture("picture1")
        XCTAssertTrue(svg.contains("xlink:href=\"\(file)\""), svg)
        XCTAssertFalse(svg.contains("base64"))
    }

    func testAPictureOfAFurtherSessionIsOfNoScreenOnTheMap() throws {
        let shown = ShopRun.record(
            "A.a",
            [
                #""event":"located","screen":"Home""#,
                #""event":"pictured","files":{"screenshot":"a.png"},"session":"Ada","text":"Ada's""#,
                ShopRun.end("passed"),
            ])
        try trial.write(["seen/a.jsonl": shown])
        try trial.write(SamplePicture.blue, "seen/a.png")
        try trial.report("seen", models: [shop()])
        XCTAssertFalse(try trial.files("out").contains { $0.hasPrefix("thumbnails/") })
    }

    func testWhatPlainStepsCrossIsOnTheMap() throws {
        let records = RecordText.shopRecords.filter { $0.key == "DealsFlows.testDeals" }
        try trial.write(["plain/a.jsonl": try XCTUnwrap(records.values.first)])
        try trial.report("plain", models: [shop()])
        XCTAssertEqual(try trial.data("t1")["model"] as? Int, 0)
        let segments = try XCTUnwrap(try trial.data("map1")["segments"] as? [[String: Any]])
        XCTAssertEqual(segments[2]["o"] as? String, "plain")
        XCTAssertEqual(segments[2]["tests"] as? [Int], [0])
    }

    func testEarlierRunsGiveTheHistoryAndTheLastPassingRecord() throws {
        let before = ShopRun.record(
            "CartFlows.testCart",
            [
                ShopRun.started("INavigate(toScreen: Cart)"), ShopRun.finished("INavigate(toScreen: Cart)"),
                ShopRun.end("passed", 1),
            ])
        try trial.write(["old/b.jsonl": before, "old/z.jsonl": before.replacing("testCart", with: "testGone")])
        try trial.report("run", earlier: ["old"])
        let attempts = try XCTUnwrap(try trial.data("t2")["attempts"] as? [[String: Any]])
        XCTAssertEqual(attempts.map { $0["outcome"] as? String }, ["failed", "passed"])
        XCTAssertEqual(attempts.map { $0["run"] as? String }, [nil, "old"])
        let page = try trial.text("out/index.html")
        XCTAssertTrue(page.contains("\"earlier\":[\n{\"n\":\"old\"}\n]"), "Not every record has a time.")
        XCTAssertTrue(page.contains(#""h":[["p",1000]]"#), page)
        XCTAssertTrue(page.contains(#""gone":["ShopFlows.CartFlows.testGone"]"#), page)
    }

    func testARunBeganWithTheFirstOfItsTests() throws {
        func record(_ test: String, _ began: String) -> String {
            ShopRun.record(test, [ShopRun.end("passed", 1)])
                .replacing(#""event":"testStarted""#, with: "\"began\":\"\(began)\",\"event\":\"testStarted\"")
        }
        try trial.write([
            "old/a.jsonl": record("A.a", "2026-11-25T10:00:00Z"), "new/a.jsonl": record("A.a", "2026-11-26T10:00:01Z"),
            "new/b.jsonl": record("A.b", "2026-11-26T09:59:59Z"), "new/c.jsonl": record("A.c", "yesterday <b>"),
        ])
        try trial.report("new", earlier: ["old"])
        let page = try trial.text("out/index.html")
        XCTAssertTrue(page.contains(#""began":"2026-11-26T09:59:59Z""#), page)
        XCTAssertTrue(page.contains("\"earlier\":[\n{\"n\":\"old\",\"b\":\"2026-11-25T10:00:00Z\"}\n]"), page)
        XCTAssertEqual(try trial.attempt("t1")["began"] as? String, "2026-11-26T10:00:01Z")
        XCTAssertNil(try trial.attempt("t3")["began"], "That is no time.")
        let summary =
            (try JSONSerialization.jsonObject(with: Data(try trial.text("out/ctrf.json").utf8)) as? [String: Any])
            .flatMap { $0["results"] as? [String: Any] }?["summary"] as? [String: Any]
        XCTAssertEqual(summary?["start"] as? Int, 1_795_687_199_000)
        XCTAssertEqual(summary?["stop"] as? Int, 1_795_687_202_000)
    }
}
