import Swerkin
import SwerkinEmbedded
import SwerkinConformance
import XCTest

/// A test case that names its app and nothing else.
private final class OfficeFlows: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Office.self }
}

/// Screens of which two lead to a third in the same form.
private enum Hall: String, DeclaredScreen {
    case home, rooms, search

    var declaration: Declaration<Self> {
        switch self {
        case .home: .trait("home").start()
        case .rooms: .trait("rooms").from(.home, "Rooms") { $0.ITouchButton("rooms") }
        case .search: .trait("search").from([.home, .rooms], "Search") { $0.ITouchButton("search") }
        }
    }
}

private enum HallApp: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [Hall.self]

    static func makeDriver() throws -> any Driver { EmbeddedDriver { clock in OfficeApp(clock: clock) } }
}

private final class HallFlows: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { HallApp.self }
}

/// A test case that has a declared app and, beside it, screens in the classic form.
private final class MixedFlows: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Office.self }
    override class var screenModules: [any ScreenModule.Type] { [Classic.self] }
}

private enum Classic: String, ScreenModule {
    case boilerDetails

    var screenType: any Screen.Type { BoilerDetailsScreen.self }
}

private final class BoilerDetailsScreen: BaseScreen {
    override var trait: String { "pressure" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(start: CellarScreen.cellar, end: Classic.boilerDetails) { [unowned test] in
                test.When.ITouchButton("details")
            }
        ]
    }
}

/// A counter whose number the app shows, and a screen that looks like it.
private enum Visits: String, DeclaredScreen, DeclaredApp {
    case counter, calculator

    static var facts: [Fact] { [Fact("visits", .range(0...3)), Fact("name", .values(["Ada", "Bob"]))] }

    var declaration: Declaration<Self> {
        switch self {
        case .counter:
            .trait("count").start().observe(.visits, numberIn: .identifier("count"))
                .observe(.loggedIn, isShown: .button("Log out")).observe(.name, textOf: .identifier("name"))
                .observe(.signedOut) { tree in try tree.matches(.button("Log in")).count == 1 }
        case .calculator: .alias(of: .counter).from(.counter, "As calculator") { $0.ITouchButton("calculator") }
        }
    }

    static func makeDriver() throws -> any Driver {
        EmbeddedDriver { clock in
            let views: [View] = [
                Label("2 visits", identifier: "count"), Label("Ada", identifier: "name"), Button("Log out"),
                Button("Calculator", identifier: "calculator"),
            ]
            return EmbeddedApp(root: EmbeddedScreen("Counter", content: Stack(views)), clock: clock)
        }
    }
}

extension PreconditionKey {
    fileprivate static let name = PreconditionKey(rawValue: "name")
    fileprivate static let signedOut = PreconditionKey(rawValue: "signedOut")
}

private final class CounterFlows: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Visits.self }
}

/// An app with tabs of two enums, whose driver needs something of the test.
private enum Lift: String, DeclaredScreen, DeclaredApp {
    case ground

    static let screens: [any DeclaredScreen.Type] = [Lift.self, UpperFloor.self]

    var declaration: Declaration<Self> {
        .trait("ground").start().tabs("Lift", [Lift.ground, UpperFloor.attic], when: [.loggedIn: true], cost: 2) {
            $0.ITouchButton("to-\($1.rawValue)")
        }
    }

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        let greeting = session.testCase.testInfo["greeting"] as? String ?? ""
        return EmbeddedDriver { clock in LiftApp(greeting: greeting, clock: clock) }
    }
}

private enum UpperFloor: String, DeclaredScreen {
    case attic

    var declaration: Declaration<Self> { .trait("attic") }
}

private final class LiftApp: EmbeddedApp {
    init(greeting: String, clock: VirtualClock) {
        let views = Stack()
        super.init(root: EmbeddedScreen("Ground", content: views), clock: clock)
        views.items = [
            Label(greeting, identifier: "ground"),
            Button("Attic", identifier: "to-attic") { [unowned self] in
                replaceTop(with: EmbeddedScreen("Attic", content: Label("Dust", identifier: "attic")))
            },
        ]
    }
}

private final class LiftFlows: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Lift.self }
}

/// An app that makes no driver.
private enum Driverless: String, DeclaredScreen, DeclaredApp {
    case only

    var declaration: Declaration<Self> { .trait("only").start() }
}

private final class DriverlessFlows: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Driverless.self }
}

/// Mistakes in declarations.
private enum Mistaken: String, DeclaredScreen, DeclaredApp {
    case here, there, nowhere

    var declaration: Declaration<Self> {
        switch self {
        case .here: .trait("here").start().to(.there, "Over") { $0.ITouchButton("across") }
        case .there: .trait("there").from(.here, "Over") { $0.ITouchButton("across") }
        case .nowhere: Declaration().from(OfficeScreen.home, "In", sets: [.visits: .add(1)]) { $0.ITouchButton("in") }
        }
    }
    static let lineOfThere: UInt = #line - 4

    static func makeDriver() throws -> any Driver { FakeDriver() }
}

private final class MistakenFlows: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Mistaken.self }
}

final class DeclaredScreenTests: XCTestCase {
    private let observer = CollectingObserver()

    private func failures(of test: BaseTestCase, _ steps: (BaseTestCase) -> Void) -> [String] {
        let recorder = CollectingRecorder()
        test.failureRecorder = recorder
        test.observers = [observer]
        test.graphs = ScreenGraphStore()
        test.begin()
        steps(test)
        test.finish()
        return recorder.failures.map(\.message)
    }

    private func graph(of test: BaseTestCase) throws -> NavigationGraph {
        test.graphs = ScreenGraphStore()
        defer { test.finish() }
        return try test.navigationGraph()
    }

    func testADeclarationIsTheSameGraphAsScreenObjects() throws {
        let graph = try graph(of: OfficeFlows())
        XCTAssertEqual(graph.screens.map(\.name), ["home", "rooms", "bookings", "help", "cellar"])
        XCTAssertEqual(
            graph.screens.map(\.trait),
            ["welcome", "roomList", #"the element with label "No bookings""#, "help", "boiler"])
        XCTAssertEqual(graph.screens.map(\.title), ["Reception", nil, nil, nil, nil])
        XCTAssertEqual(graph.screens.map(\.tags), [["front"], [], [], [], []])
        XCTAssertEqual(graph.startScreens.map { graph.screens[$0].name }, ["home"])
        XCTAssertEqual(graph.facts.map(\.name), ["visits"])
        XCTAssertEqual(
            graph.segments.map { "\($0.start) \($0.kind) \($0.end ?? "beneath") \($0.label ?? "") \($0.cost)" },
            [
                "home push rooms Rooms 2.0",
                "rooms replace bookings  1.0", "bookings replace rooms  1.0",
                "bookings unwind home Done 1.0",
                "home present help Help 1.0", "rooms present help Help 1.0", "bookings present help Help 1.0",
                "help back beneath Close 1.0",
                "home push cellar Cellar 1.0", "cellar present help Emergency 1.0",
            ])
        XCTAssertEqual(graph.segments[0].effects["visits"], .add(1))
        XCTAssertEqual(graph.segments[3].preconditions["visits"], .atLeast(1))
        XCTAssertEqual(graph.segments.map(\.steps).filter { !$0.isEmpty }, [["go back"]])
    }

    func testSeveralScreensOfTheEnumLeadToAScreenInOneForm() throws {
        let segments = try graph(of: HallFlows()).segments.filter { $0.label == "Search" }
        XCTAssertEqual(segments.map { "\($0.start) \($0.end ?? "")" }, ["home search", "rooms search"])
    }

    func testANavigationCrossesDeclaredSegments() {
        let failures = failures(of: OfficeFlows()) { test in
            test.preconditions = [.visits: 0]
            test.Given.IAmOnScreen(OfficeScreen.home)
            test.When.INavigate(toScreen: OfficeScreen.bookings)
            test.When.INavigate(toScreen: OfficeScreen.help)
            test.Then.IShouldSee(.label("Call 5"))
            test.When.INavigate(toScreen: OfficeScreen.home)
            test.When.INavigate(toScreen: CellarScreen.cellar)
        }
        XCTAssertEqual(failures, [])
        XCTAssertEqual(
            observer.finishedSteps.filter { !$0.contains("INavigate") },
            [
                "passed Given IAmOnScreen(home)", "passed When ITouchButton(rooms)",
                "passed When ITouchButton(tab-bookings)", "passed When ITouchButton(helpButton)",
                #"passed Then IShouldSee(the element with label "Call 5")"#, "passed When IDismissModal()",
                "passed When IGoBack()", "passed And IShouldSeeElement(welcome)", "passed When ITouchButton(cellar)",
            ])
    }

    func testClassicScreensStartOnDeclaredOnes() throws {
        let graph = try graph(of: MixedFlows())
        XCTAssertEqual(graph.screens.last?.name, "boilerDetails")
        XCTAssertEqual(graph.segments.last.map { "\($0.start) \($0.end ?? "")" }, "cellar boilerDetails")
    }

    func testTabsMayBeScreensOfSeveralEnums() throws {
        let graph = try graph(of: LiftFlows())
        XCTAssertEqual(
            graph.segments.map { "\($0.start) \($0.kind) \($0.end ?? "") \($0.cost) \($0.tags)" },
            [#"ground replace attic 2.0 ["tabs:Lift"]"#, #"attic replace ground 2.0 ["tabs:Lift"]"#])
        XCTAssertEqual(graph.segments.map { $0.preconditions["loggedIn"] }, [.equals(true), .equals(true)])
        let failures = failures(of: LiftFlows()) { test in
            test.preconditions = [.loggedIn: true]
            test.When.INavigate(fromScreen: Lift.ground, toScreen: UpperFloor.attic)
        }
        XCTAssertEqual(failures, [])
        XCTAssertTrue(observer.finishedSteps.contains("passed When ITouchButton(to-attic)"))
    }

    func testAnAppMakesItsDriverForTheSessionOfTheTest() {
        let failures = failures(of: LiftFlows()) { test in
            test.testInfo["greeting"] = "Good morning"
            test.Then.IShouldSee(.label("Good morning"))
        }
        XCTAssertEqual(failures, [])
    }

    func testAnAppWithoutADriverSaysWhatToImplement() {
        XCTAssertEqual(
            failures(of: DriverlessFlows()) { $0.When.ITouchButton("only") },
            [
                """
                When ITouchButton(only) failed: Driverless has no driver: implement makeDriver() or makeDriver(for:).
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testFactsAreReadFromTheAppAsDeclared() throws {
        var known: [PreconditionKey: Any] = [:]
        let failures = failures(of: CounterFlows()) { test in
            test.When.INavigate(fromScreen: Visits.counter, toScreen: Visits.calculator)
            known = test.preconditions
        }
        XCTAssertEqual(failures, [])
        let values = [PreconditionKey.visits, .loggedIn, .name, .signedOut].map { key in known[key].map { "\($0)" } }
        XCTAssertEqual(values, ["2", "true", "Ada", "false"])
    }

    func testAnAliasHasTheTraitOfItsOriginal() throws {
        let graph = try graph(of: CounterFlows())
        XCTAssertEqual(graph.screens.map(\.trait), ["count", "count"])
        XCTAssertEqual(graph.screens.map(\.aliasOf), [nil, "counter"])
    }

    func testMistakesNameTheLineOfTheDeclaration() {
        let line = Mistaken.lineOfThere
        XCTAssertEqual(
            failures(of: MistakenFlows()) { $0.When.INavigate(toScreen: Mistaken.there) },
            [
                """
                When INavigate(toScreen: there) failed: what the screens declare does not make a graph.
                  here.declaration (DeclaredScreenTests.swift:\(line - 1)) and there.declaration \
                (DeclaredScreenTests.swift:\(line)) declare the same segment, here → there: remove one of \
                them, or give each a label if their steps differ.
                  nowhere.declaration (DeclaredScreenTests.swift:\(line + 1)) names the screen "home", whose enum is not \
                registered: name OfficeScreen in the app's screens, or register a provider for it.
                  nowhere.declaration (DeclaredScreenTests.swift:\(line + 1)): "visits" can only be added to when it has \
                bounds: override facts and declare Fact("visits", .range(0...3)).
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testAScreenThatIsNotRenderedSaysSo() {
        let failures = failures(of: OfficeFlows()) { $0.Given.IRender(screen: OfficeScreen.rooms) }
        XCTAssertEqual(
            failures.first?.split(separator: "\n").first,
            """
            Given IRender(screen: rooms) failed: rooms can't be shown straight away: use INavigate, or add rendered(by:) \
            to its declaration.
            """)
    }

    func testNothingOfATestIsLeftByItsDeclaredSegments() {
        weak var leftover: BaseTestCase?
        do {
            let test = OfficeFlows()
            leftover = test
            XCTAssertEqual(failures(of: test) { $0.When.INavigate(toScreen: OfficeScreen.rooms) }, [])
        }
        XCTAssertNil(leftover)
    }
}
