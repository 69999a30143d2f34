import Swerkin
import SwerkinEmbedded
import SwerkinConformance
import XCTest

private final class CatalogueFlows: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { CatalogueScreen.self }

    var catalogue: CatalogueApp? { try? (run.app().driver as? EmbeddedDriver<CatalogueApp>)?.app }
}

final class ParameterizedScreenTests: XCTestCase {
    private let observer = CollectingObserver()

    private func failures<Test: BaseTestCase>(of test: Test, _ steps: (Test) -> Void) -> [String] {
        let recorder = CollectingRecorder()
        test.failureRecorder = recorder
        test.observers = [observer]
        test.graphs = ScreenGraphStore()
        test.begin()
        steps(test)
        test.finish()
        return recorder.failures.map(\.message)
    }

    private func failures(_ steps: (CatalogueFlows) -> Void) -> [String] { failures(of: CatalogueFlows(), steps) }

    /// The touches on the app so far.
    private var touches: [String] {
        observer.finishedSteps.compactMap { $0.wholeMatch(of: /passed .*ITouchButton\((.*)\)/).map { "\($0.1)" } }
    }

    func testTheNameIsThatOfTheCaseAndTheValueIsThatOfItsParts() {
        XCTAssertEqual(CatalogueScreen.allCases.map(\.rawValue), ["list", "product", "reviews", "basket"])
        XCTAssertEqual(CatalogueScreen.allCases.map(\.valueInWords), ["", "4711", "4711", ""])
        XCTAssertEqual(TalkScreen.conversation(with: "Ada", unread: 3).valueInWords, "Ada, 3")
    }

    func testACaseIsOneScreenOfTheGraphWithTheTraitOfItsSample() throws {
        let test = CatalogueFlows()
        test.graphs = ScreenGraphStore()
        defer { test.finish() }
        let graph = try test.navigationGraph()
        XCTAssertEqual(graph.screens.map(\.name), ["list", "product", "reviews", "basket"])
        XCTAssertEqual(graph.screens[1].trait, #"the heading with label "Product 4711""#)
        XCTAssertEqual(
            graph.segments.map { "\($0.start) \($0.end ?? "beneath")" },
            [
                "list product", "product beneath", "product reviews", "reviews product", "reviews beneath",
                "product basket",
            ])
    }

    func testTheValueReachesTheStepsTheTraitAndTheLog() {
        var log: [String] = []
        let test = CatalogueFlows()
        let recorder = CollectingRecorder()
        test.failureRecorder = recorder
        test.observers = [ConsoleLog { log.append($0) }, observer]
        test.graphs = ScreenGraphStore()
        test.begin()
        test.When.INavigate(toScreen: CatalogueScreen.product("42"))
        test.Then.IWaitToSeeScreen(CatalogueScreen.product("42"))
        XCTAssertEqual(test.currentScreen.map { "\($0)" }, #"product("42")"#)
        test.finish()
        XCTAssertEqual(recorder.failures.map(\.message), [])
        XCTAssertEqual(touches, ["product-42"])
        let text = log.joined(separator: "\n")
        for words in ["When INavigate(toScreen: product 42)", "1 of 1: list → product 42", "arrived on product 42"] {
            XCTAssertTrue(text.contains(words), "\(words) in\n\(text)")
        }
    }

    func testAScreenThatNeedsAnotherPassesItsValueOn() {
        let failures = failures {
            $0.When.INavigate(fromScreen: CatalogueScreen.list, toScreen: CatalogueScreen.reviews(of: "42"))
        }
        XCTAssertEqual(failures, [])
        XCTAssertEqual(touches, ["product-42", "reviews"])
    }

    func testAnotherValueOfTheScreenIsEnteredAgain() {
        let failures = failures {
            $0.When.INavigate(toScreen: CatalogueScreen.product("42"))
            $0.When.INavigate(toScreen: CatalogueScreen.product("17"))
            $0.When.INavigate(toScreen: CatalogueScreen.product("17"))
        }
        XCTAssertEqual(failures, [])
        XCTAssertEqual(touches, ["product-42", "product-17"])
    }

    func testAScreenIsLeftIfTheGoalNeedsAnotherValueOfIt() {
        let failures = failures {
            $0.When.INavigate(toScreen: CatalogueScreen.product("42"))
            $0.When.INavigate(toScreen: CatalogueScreen.reviews(of: "4711"))
        }
        XCTAssertEqual(failures, [])
        XCTAssertEqual(touches, ["product-42", "product-4711", "reviews"])
    }

    func testTwoValuesOfAScreenLieOnTheStackAtOnce() {
        let failures = failures {
            $0.When.INavigate(toScreen: CatalogueScreen.reviews(of: "42"))
            $0.When.INavigate(toScreen: CatalogueScreen.product("17"))
            XCTAssertEqual(
                $0.screenStack.map { "\($0)" }, ["list", #"product("42")"#, #"reviews(of: "42")"#, #"product("17")"#])
            $0.When.IGoBack()
            XCTAssertEqual($0.currentScreen.map { "\($0)" }, #"reviews(of: "42")"#)
            $0.When.IGoBack()
            XCTAssertEqual($0.currentScreen.map { "\($0)" }, #"product("42")"#)
            $0.Then.IWaitToSeeScreen(CatalogueScreen.product("42"))
        }
        XCTAssertEqual(failures, [])
    }

    func testAScreenWithoutAValueStartsOnAnyValue() {
        let failures = failures {
            $0.When.INavigate(toScreen: CatalogueScreen.product("42"))
            $0.When.INavigate(toScreen: CatalogueScreen.basket)
            $0.Then.IShouldSee(.label("1 × 42"))
        }
        XCTAssertEqual(failures, [])
        XCTAssertEqual(touches, ["product-42", "buy"])
    }

    func testAPathThatOnlyPassesAScreenUsesItsSample() {
        XCTAssertEqual(failures { $0.When.INavigate(toScreen: CatalogueScreen.basket) }, [])
        XCTAssertEqual(touches, ["product-4711", "buy"])
    }

    func testAWaypointHasItsValue() {
        let failures = failures {
            $0.When.INavigate(toScreen: CatalogueScreen.basket, via: [CatalogueScreen.product("17")])
            $0.Then.IShouldSee(.label("1 × 17"))
        }
        XCTAssertEqual(failures, [])
    }

    func testTheAppIsFoundOnTheValueThatItShows() {
        let failures = failures { test in
            test.When.INavigate(toScreen: CatalogueScreen.product("42"))
            test.catalogue?.show("17")
            test.When.INavigate(toScreen: CatalogueScreen.product("17"))
        }
        XCTAssertEqual(failures, [])
        XCTAssertEqual(touches, ["product-42"])
    }

    func testTheStatedValueIsTheOneThatIsLeft() {
        let failures = failures { test in
            test.When.ITouchButton("product-17")
            test.Given.IAmOnScreen(CatalogueScreen.product("17"), onTopOf: [CatalogueScreen.list])
            test.When.INavigate(fromScreen: CatalogueScreen.product("17"), toScreen: CatalogueScreen.reviews(of: "17"))
        }
        XCTAssertEqual(failures, [])
    }

    func testTheAppMustShowTheStatedValue() {
        let failures = failures { test in
            test.When.ITouchButton("product-17")
            test.When.INavigate(fromScreen: CatalogueScreen.product("42"), toScreen: CatalogueScreen.basket)
        }
        XCTAssertEqual(
            failures.first?.split(separator: "\n").first,
            "When INavigate(fromScreen: product 42, toScreen: basket) failed: the app shows no screen that is known: no "
                + "registered screen's trait is there.")
    }

    func testAVisitSeesTheSamples() {
        var seen: [String] = []
        let failures = failures { test in test.visitEveryScreen { seen.append("\($0)") } }
        XCTAssertEqual(failures, [])
        XCTAssertEqual(seen, ["list", #"product("4711")"#, #"reviews(of: "4711")"#, "basket"])
    }

    func testTheRecordOfARunHasTheValuesOfAPlanAndOfItsSegments() throws {
        _ = failures { $0.When.INavigate(toScreen: CatalogueScreen.reviews(of: "42")) }
        let plans = observer.events.compactMap { if case .planned(let plan) = $0 { plan } else { nil } }
        XCTAssertEqual(plans.map(\.values), [[nil, "42", "42"]])
        let segments = observer.events.compactMap { if case .segmentStarted(let segment) = $0 { segment } else { nil } }
        XCTAssertEqual(segments.map(\.value), ["42", "42"])
    }

    // MARK: Mistakes

    func testARouteRefusesAScreenWithAValue() throws {
        let uses: [(words: String, step: (CatalogueFlows) -> Void)] = [
            ("IShow(product 42)", { $0.When.IShow(CatalogueScreen.product("42")) }),
            ("IShow([list, product 42])", { $0.When.IShow([CatalogueScreen.list, .product("42")]) }),
            ("IHide(product 42)", { $0.When.IHide(CatalogueScreen.product("42")) }),
            (
                "INavigate(route: [list, product 42])",
                { $0.When.INavigate(route: [CatalogueScreen.list, .product("42")]) }
            ),
        ]
        for (words, step) in uses {
            XCTAssertEqual(
                failures(step),
                [
                    """
                    When \(words) failed: product 42 has a value, and routes know screens by their names only.
                    Go to product 42 by INavigate(toScreen:); by its name, "product", a route shows product 4711.
                    At fault: the test, not the app.
                    """
                ])
        }
    }

    func testACaseThatTheListLeavesOutIsNamedWithItsLine() {
        XCTAssertEqual(
            failures(of: GapFlows()) { $0.When.INavigate(toScreen: GapScreen.profile("Ada")) },
            [
                """
                When INavigate(toScreen: profile Ada) failed: GapScreen.allCases leaves out the screen "profile": add it \
                there, with a sample if it has a value.
                It is declared at ParameterizedScreenTests.swift:\(GapScreen.lineOfProfile).
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testASegmentToACaseThatTheListLeavesOutIsNamedWithItsLine() {
        let line = TalkScreen.lineOfConversation
        XCTAssertEqual(
            failures(of: TalkFlows()) { $0.When.INavigate(toScreen: TalkScreen.inbox) },
            [
                """
                When INavigate(toScreen: inbox) failed: what the screens declare does not make a graph.
                  conversation.declaration (ParameterizedScreenTests.swift:\(line)) names the screen "profile", which \
                TalkScreen.allCases leaves out: add it there, with a sample if it has a value.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testTwoSamplesOfACaseAreNamedWithTheLine() {
        XCTAssertEqual(
            failures(of: TwiceFlows()) { _ in },
            [
                """
                TwiceScreen.allCases has two samples of room, which ParameterizedScreenTests.swift:\(TwiceScreen.lineOfRoom) \
                declares: room 1 and room 2. Keep one of them.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testAValueThatNoPathLeadsToIsAFailureWithTheReason() {
        XCTAssertEqual(
            failures(of: FixedFlows()) { $0.When.INavigate(toScreen: FixedScreen.product("42")) },
            [
                """
                When INavigate(toScreen: product 42) failed: no path leads to product 42.
                list → product (“Featured”) leads to product 17.
                At fault: the test, not the app.
                """
            ])
    }
}

/// Screens of which one case is not listed.
private enum TalkScreen: ParameterizedScreen, DeclaredApp {
    case inbox, conversation(with: String, unread: Int), profile(String)

    static let allCases: [Self] = [.inbox, .conversation(with: "Ada", unread: 0)]
    static let lineOfConversation: UInt = #line + 6

    var declaration: Declaration<Self> {
        switch self {
        case .inbox: .trait("inbox").start()
        case .conversation(let name, _):
            .trait("talk").to(.profile(name), "Profile") { $0.ITouchButton("profile") }
        case .profile: .trait("profile")
        }
    }

    static func makeDriver() throws -> any Driver { FakeDriver() }
}

private final class TalkFlows: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { TalkScreen.self }
}

/// Screens of which one case is not listed, nor named by another.
private enum GapScreen: ParameterizedScreen, DeclaredApp {
    case inbox, profile(String)

    static let allCases: [Self] = [.inbox]
    static let lineOfProfile: UInt = #line + 5

    var declaration: Declaration<Self> {
        switch self {
        case .inbox: .trait("inbox").start()
        case .profile: .trait("profile")
        }
    }

    static func makeDriver() throws -> any Driver { FakeDriver() }
}

private final class GapFlows: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { GapScreen.self }
}

/// Screens of which one case is listed twice.
private enum TwiceScreen: ParameterizedScreen, DeclaredApp {
    case room(Int)

    static let allCases: [Self] = [.room(1), .room(2)]
    static let lineOfRoom: UInt = #line + 2

    var declaration: Declaration<Self> { .trait("room").start() }

    static func makeDriver() throws -> any Driver { FakeDriver() }
}

private final class TwiceFlows: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { TwiceScreen.self }
}

/// Screens of which one is entered with a fixed value only.
private enum FixedScreen: ParameterizedScreen, DeclaredApp {
    case list, product(String)

    static let allCases: [Self] = [.list, .product("4711")]

    var declaration: Declaration<Self> {
        switch self {
        case .list: .trait("products").start().to(.product("17"), "Featured") { $0.ITouchButton("product-17") }
        case .product(let number): .trait(.heading("Product \(number)"))
        }
    }

    static func makeDriver() throws -> any Driver { try CatalogueScreen.makeDriver() }
}

private final class FixedFlows: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { FixedScreen.self }
}
