import SwerkinEmbedded
import SwerkinConformance
import XCTest

import Swerkin
@testable import SwerkinCore

/// Flows one after another leave nothing behind, so that memory stays flat however many there are.
final class ManyFlowsTests: XCTestCase {
    /// Everything of a flow that might be kept by mistake, by name.
    private final class Census {
        private struct Resident {
            let name: String
            weak var object: AnyObject?
        }

        private var residents: [Resident] = []
        private(set) var arrivals: Set<String> = []

        func add(_ object: AnyObject) {
            let name = "\(type(of: object))"
            arrivals.insert(name)
            residents.append(Resident(name: name, object: object))
        }

        /// The names of what still lives; forgets all the rest.
        func survivors() -> [String] {
            residents.removeAll { $0.object == nil }
            return residents.map(\.name)
        }
    }

    private enum Page: String, PresentableScreen { case list, detail }

    private final class ListApp: EmbeddedApp {
        init(clock: VirtualClock, census: Census) {
            let content = Stack()
            let list = EmbeddedScreen("List", content: content)
            super.init(root: list, clock: clock)
            let open = Button("Open", identifier: "open") { [unowned self] in
                let field = TextField(identifier: "note", label: "Note")
                let detail = EmbeddedScreen("Detail", content: Stack([Label("Detail", identifier: "detail"), field]))
                for object in [field, detail] as [AnyObject] { census.add(object) }
                // What is arranged and has not happened at the end must not keep the app either.
                after(.seconds(3600)) { [self] in pop() }
                push(detail)
            }
            content.items = [Label("List", identifier: "list"), open]
            for object in [self, list, open] as [AnyObject] { census.add(object) }
        }
    }

    /// Holds on to its test, as a project may well write it.
    private final class PageScreen: Swerkin.Screen {
        let test: BaseTestCase
        var page = Page.list

        init(testCase: BaseTestCase) { test = testCase }

        var trait: String { page.rawValue }
        var name: String { "" }
        func renderScreen() {}
        func entryPathSegments() -> [PathSegment] {
            guard page == .detail else { return [] }
            return [PathSegment(start: Page.list, end: Page.detail) { self.test.When.ITouchButton("open") }]
        }
        func exitPathSegments() -> [PathSegment] {
            guard page == .detail else { return [] }
            return [.back(from: Page.detail) { self.test.When.IGoBack() }]
        }
    }

    /// Holds on to its test and its screens.
    private final class PageProvider: ScreenProvider<Page> {
        let screens: [Page: PageScreen]

        init(_ test: BaseTestCase, census: Census) {
            screens = Dictionary(
                uniqueKeysWithValues: Page.allCases.map { page in
                    let screen = PageScreen(testCase: test)
                    screen.page = page
                    return (page, screen)
                })
            super.init()
            for screen in screens.values { census.add(screen) }
            census.add(self)
        }

        override func screen(for screen: Page) -> (any Swerkin.Screen)? { screens[screen] }
    }

    private final class ListTestCase: BaseTestCase {
        var census: Census?

        override func makeDriver() throws -> any Driver {
            let census = try XCTUnwrap(census)
            let driver = EmbeddedDriver { ListApp(clock: $0, census: census) }
            census.add(driver)
            census.add(driver.virtualClock)
            return driver
        }
    }

    private let census = Census()
    private let graphs = ScreenGraphStore()

    /// Performs 50 steps and what is nested in them; the last fails where that is asked for.
    private func performFlow(failing: Bool) -> [RunEvent] {
        let test = ListTestCase()
        let observer = CollectingObserver()
        test.failureRecorder = CollectingRecorder()
        test.observers = [observer]
        test.graphs = graphs
        test.census = census
        test.screenPresenter.registerScreenProvider(PageProvider(test, census: census), for: Page.self)
        for object in [test, test.run, test.screenPresenter] as [AnyObject] { census.add(object) }
        for _ in 0..<16 {
            test.When.INavigate(toScreen: Page.detail)
            test.And.IEnterIntoTextField("note", text: "Hello")
            test.And.INavigate(toScreen: Page.list)
        }
        test.When.INavigate(toScreen: Page.detail)
        test.Then.IShouldSeeElement(failing ? "nothing" : "detail")
        test.finish()
        return observer.events
    }

    private func outcomes(_ events: [RunEvent]) -> [Outcome] {
        events.compactMap { event in
            if case .stepFinished(let step, let outcome, _) = event, step.depth == 0 { outcome } else { nil }
        }
    }

    func testFlowsOfFiftyStepsLeaveNothingBehind() {
        for _ in 0..<20 {
            XCTAssertEqual(outcomes(performFlow(failing: false)), Array(repeating: .passed, count: 50))
            XCTAssertEqual(census.survivors(), [])
        }
        XCTAssertEqual(
            census.arrivals.sorted(),
            [
                "Button", "EmbeddedDriver<ListApp>", "EmbeddedScreen", "ListApp", "ListTestCase", "PageProvider",
                "PageScreen", "ScreenPresenter", "TestRun", "TextField", "VirtualClock",
            ])
    }

    func testAFlowThatFailsLeavesNothingBehindEither() {
        XCTAssertEqual(outcomes(performFlow(failing: true)).last, .failed)
        XCTAssertEqual(census.survivors(), [])
    }
}
