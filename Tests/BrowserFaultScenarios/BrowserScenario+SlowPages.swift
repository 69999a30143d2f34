import PageTesting
import Swerkin
import XCTest

extension BrowserScenario {
    private func harbour(
        but others: [String: PageAnswer] = [:], _ configure: (inout BrowserLimits) -> Void = { _ in }
    ) throws -> (driver: any BrowserDriver, pages: PageServer) {
        let pages = try pages(HarbourPages.all(but: others))
        return (trialDriver(of: pages.url.appendingPathComponent("quay"), configure), pages)
    }

    /// Goes from the quay to the cabin, and checks that it was gone straight on.
    private func checkThePathToTheCabin(
        _ others: [String: PageAnswer], file: StaticString, line: UInt
    ) throws -> PageServer {
        // A page may be longer on its way than any answer may take.
        let (driver, pages) = try harbour(but: others) { $0.answer = .seconds(2) }
        let flow = passingFlow(on: driver, file: file, line: line) { test in
            test.When.INavigate(fromScreen: HarbourScreen.quay, toScreen: HarbourScreen.cabin)
            XCTAssertEqual(test.currentScreen?.rawValue, "cabin", file: file, line: line)
        }
        XCTAssertEqual(
            flow.navigationLog, ["plan quay → ship → cabin", "passed quay → ship", "passed ship → cabin"], file: file,
            line: line)
        return pages
    }

    /// A screen that arrives late is waited for.
    public func checkNavigatingToAScreenThatArrivesLate(file: StaticString = #filePath, line: UInt = #line) throws {
        _ = try checkThePathToTheCabin(
            ["/ship": .later(HarbourPages.late, HarbourPages.page(.ship))], file: file, line: line)
    }

    /// A screen that is there, while its page still loads, is gone on from.
    public func checkNavigatingThroughALoadingPage(file: StaticString = #filePath, line: UInt = #line) throws {
        let pages = try checkThePathToTheCabin(
            [
                "/ship": HarbourPages.page(.ship, "<img src=/flag alt=Flag>"),
                "/flag": .later(HarbourPages.slow, .status(404)),
            ], file: file, line: line)
        XCTAssertTrue(pages.requestedPaths.contains("/flag"), file: file, line: line)
    }

    /// Pages that lead on by themselves, to the screen that is meant, are passed.
    public func checkNavigatingThroughPagesThatLeadOn(file: StaticString = #filePath, line: UInt = #line) throws {
        let pages = try checkThePathToTheCabin(
            [
                "/ship": .redirect(to: "/gangway"),
                "/gangway": .html("<meta http-equiv=refresh content=\"1; url=/deck\"><p id=gangway>Mind your step</p>"),
                "/deck": HarbourPages.page(.ship),
            ], file: file, line: line)
        XCTAssertEqual(
            pages.requestedPaths.filter { $0 != "/favicon.ico" }, ["/quay", "/ship", "/gangway", "/deck", "/cabin"],
            file: file, line: line)
    }

    /// A page that is never answered ends the navigation, as the fault of the app.
    ///
    /// Drivers differ in what they were doing then, in whether what is still shown can be looked at, and in the last line.
    public func checkNavigatingToAScreenThatNeverArrives(
        why: (_ address: String) -> String, isLookedAt: Bool, lastLine: String, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let (driver, pages) = try harbour(but: ["/ship": .never]) { $0.load = .seconds(3) }
        let flow = try failingFlow(on: driver, timeout: 1, file: file, line: line) { test in
            test.When.INavigate(fromScreen: HarbourScreen.quay, toScreen: HarbourScreen.cabin)
        }
        let why = why(pages.url.appendingPathComponent("ship").absoluteString)
        let location = """

            The app is on quay, and from there no other path leads on:
              There is no plan from quay to cabin without quay → ship, which failed a moment ago.
              Reachable from quay: 1 screen (quay); nearest to cabin: quay.
              Blocked segments that would lead on:
                quay → ship (segments[0]) failed a moment ago
              No change of the given facts opens another path.
            """
        XCTAssertEqual(
            flow.message,
            """
            When INavigate(fromScreen: quay, toScreen: cabin) failed: segment 1 of 2 (quay → ship) \(why)\
            \(isLookedAt ? location : "")
            The plan: quay → ship → cabin.
            \(lastLine)
            """, file: file, line: line)
        XCTAssertEqual(flow.culprit, .app, file: file, line: line)
        try checkThatTheNextTestWorks(file: file, line: line)
    }

    // MARK: History

    /// Where the app is, is found out anew after its page was loaded anew.
    public func checkTheScreenIsFoundAfterAReload(file: StaticString = #filePath, line: UInt = #line) throws {
        let (driver, pages) = try harbour()
        let flow = passingFlow(on: driver, file: file, line: line) { test in
            test.When.INavigate(fromScreen: HarbourScreen.quay, toScreen: HarbourScreen.ship)
            test.And.performStep([], "IReloadThePage()", file: file, line: line) { try driver.reload() }
            test.And.INavigate(toScreen: HarbourScreen.cabin)
            XCTAssertEqual(test.currentScreen?.rawValue, "cabin", file: file, line: line)
        }
        XCTAssertEqual(
            flow.navigationLog, ["plan quay → ship", "passed quay → ship", "plan ship → cabin", "passed ship → cabin"],
            file: file, line: line)
        XCTAssertEqual(pages.requestedPaths.filter { $0 == "/ship" }.count, 2, file: file, line: line)
    }

    /// Where the app is, is found out anew after the app itself went back.
    public func checkTheScreenIsFoundAfterTheAppWentBack(file: StaticString = #filePath, line: UInt = #line) throws {
        let (driver, _) = try harbour()
        let flow = passingFlow(on: driver, file: file, line: line) { test in
            test.When.INavigate(fromScreen: HarbourScreen.quay, toScreen: HarbourScreen.cabin)
            test.And.ITouchButton("return")
            test.And.IWaitToSeeScreen(HarbourScreen.ship)
            XCTAssertEqual(test.currentScreen?.rawValue, "cabin", "nobody has told the test", file: file, line: line)
            test.And.INavigate(toScreen: HarbourScreen.ship)
            XCTAssertEqual(test.currentScreen?.rawValue, "ship", file: file, line: line)
            test.And.INavigate(toScreen: HarbourScreen.cabin)
        }
        XCTAssertEqual(
            flow.navigationLog,
            [
                "plan quay → ship → cabin", "passed quay → ship", "passed ship → cabin", "plan ship",
                "plan ship → cabin", "passed ship → cabin",
            ], file: file, line: line)
    }

    /// Going back leaves a page that still loads, and waits for one before that comes late where the browser has not kept it.
    public func checkGoingBackWhilePagesLoad(file: StaticString = #filePath, line: UInt = #line) throws {
        let (driver, pages) = try harbour(but: [
            "/ship": HarbourPages.page(.ship, "<img src=/flag alt=Flag>"),
            "/flag": .later(HarbourPages.slow, .status(404)),
        ])
        passingFlow(on: driver, file: file, line: line) { test in
            test.When.ITouchButton("to-ship")
            test.And.IWaitToSeeScreen(HarbourScreen.ship)
            pages.answer("/quay", with: .later(HarbourPages.slow, HarbourPages.page(.quay)))
            test.And.IGoBack()
            test.Then.IShouldSeeElement(HarbourScreen.quay.trait)
            test.When.INavigate(toScreen: HarbourScreen.ship)
            XCTAssertEqual(test.currentScreen?.rawValue, "ship", file: file, line: line)
        }
    }
}
