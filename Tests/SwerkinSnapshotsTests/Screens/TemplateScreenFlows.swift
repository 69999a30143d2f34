import Swerkin
import SwerkinSnapshots
import SwerkinConformance
import XCTest

/// Flows through the example app in which screens are told by templates alone.
final class TemplateScreenFlows: TemplateFlowsCase {
    private let observer = CollectingObserver()

    override func setUp() {
        super.setUp()
        observers = [observer]
        // Another test of the class has another template.
        graphs = ScreenGraphStore()
    }

    private var detours: [String] {
        observer.events.compactMap { event in
            if case .detour(let detour) = event {
                "\(detour.from) → \(detour.expected), on \(detour.found)"
            } else {
                nil
            }
        }
    }

    // The cheapest way to the buttons is declared wrongly: it leads elsewhere, which is found out, and the way goes on from
    // there.
    func testADetourAroundASegmentThatLeadsElsewhere() {
        When.INavigate(toScreen: TemplateScreen.buttons)
        Then.IShouldSeeAccessibility("- button \"Enable Button\"")
        XCTAssertEqual(detours.first, "home → buttons, on endToEnd")
        XCTAssertEqual(screenStack.last?.rawValue, "buttons")
    }

    func testThereAndBack() {
        Given.IAmOnScreen(TemplateScreen.home)
        When.INavigate(fromScreen: TemplateScreen.home, toScreen: TemplateScreen.endToEnd)
        And.INavigate(toScreen: TemplateScreen.home)
        Then.IWaitToSeeScreen(TemplateScreen.home)
        XCTAssertEqual(screenStack.map(\.rawValue), ["home"])
        XCTAssertEqual(detours, [])
    }

    func testTheGraphHasTheTemplatesForTraits() throws {
        XCTAssertEqual(
            try navigationGraph().screens.map(\.trait),
            [
                #"[button "Button", button "TextField"]"#,
                #"[button "Disable Button" [disabled], button "Highlighted"]"#, "[button /^Start End/]",
                "[text: /only item/]",
            ])
        XCTAssertEqual(try navigationGraph().check().findings.filter { $0.rule.hasSuffix("-trait") }, [])
    }

    func testATraitThatIsNoTemplateIsTheTestsFault() {
        let recorder = CollectingRecorder()
        failureRecorder = recorder
        waitingTemplate = "- button \"Back"
        Then.IWaitToSeeScreen(TemplateScreen.waiting)
        XCTAssertEqual(
            recorder.failures.map(\.message),
            [
                """
                Then IWaitToSeeScreen(waiting) failed: the accessibility trait of a screen is no template.
                The template, line 1, column 15: the name has no end: close it with ", and write \\" for one inside it.
                - button "Back
                At fault: the test, not the app.
                """
            ])
    }
}
