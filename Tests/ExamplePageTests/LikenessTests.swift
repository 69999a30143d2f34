import ExampleApp
import PageTesting
import Swerkin
import SwerkinEmbedded
import XCTest

/// Holds the page to the embedded app: what a browser computes for it must be what the embedded app tells, at first and
/// after touches.
final class LikenessTests: XCTestCase {
    /// A screen that is shown straight away, and what is touched then, in both apps.
    private struct Walk {
        let screen: ExampleScreenName
        let touches: [PageInspection.Touch]

        init(_ screen: ExampleScreenName, _ touches: [PageInspection.Touch] = []) {
            self.screen = screen
            self.touches = touches
        }
    }

    private func compare(_ walks: [Walk], in language: String = "en") throws {
        guard let browser = HeadlessBrowser.installed else { throw XCTSkip(HeadlessBrowser.absence) }
        let server = try PageServer(folder: ExamplePage.folder)
        defer { server.stop() }
        let seen = try PageInspection.of(
            walks.map { PageInspection.Walk("/#/\($0.screen.rawValue)", $0.touches) }, on: server, in: browser,
            language: language)
        XCTAssertEqual(seen.console, [])
        XCTAssertEqual(seen.pages.count, walks.count)
        for (walk, elements) in zip(walks, seen.pages) { try compare(elements, after: walk, in: language) }
    }

    private func compare(_ elements: [PageInspection.Element], after walk: Walk, in language: String) throws {
        let seen = Likeness(page: elements)
        let wanted = Likeness(embedded: try embeddedElements(after: walk, in: language))
        XCTAssertEqual(seen.identified, wanted.identified, "\(walk)")
        XCTAssertEqual(seen.choices, wanted.choices, "\(walk)")
        // The page may say more: it has headings, and names for what the embedded app leaves unnamed.
        XCTAssertEqual(wanted.others.subtracting(seen.others), [], "\(walk)")
    }

    private func embeddedElements(after walk: Walk, in language: String) throws -> [Element] {
        let driver = EmbeddedDriver(environment: EmbeddedEnvironment(language: language)) { clock, environment in
            ComponentsApp(clock: clock, environment: environment)
        }
        try driver.launch()
        try driver.app.show(walk.screen)
        let app = AppUnderTest(driver: driver)
        for touch in walk.touches {
            switch touch {
            case .identifier(let identifier): try app.touch(.identifier(identifier))
            case .button(let label): try app.touch(ElementQuery(.button, label: .exact(label)))
            }
        }
        let tree = try app.snapshot()
        return tree.elements.first { $0.role == .alertDialog }?.selfAndDescendants ?? tree.elements
    }

    func testEveryScreenShowsTheSame() throws {
        try compare(ExampleScreenName.allCases.map { Walk($0) })
    }

    func testEveryScreenSaysTheSameInEveryLanguage() throws {
        for language in ["de", "ar"] {
            try compare(ExampleScreenName.allCases.map { Walk($0) }, in: language)
            try compare(
                [
                    Walk(.button, [.identifier("enableButton")]), Walk(.tappable, [.identifier("checkBox")]),
                    Walk(.tappable, [.identifier("toggleSwitch")]), Walk(.tappable, [.identifier("link")]),
                    Walk(.tappable, [.identifier("popUpButton")]), Walk(.tappable, [.identifier("infoButtonItemID")]),
                    Walk(.tableView, [.identifier("secondCell")]), Walk(.textField, [.identifier("info_textView")]),
                    Walk(.dropDown, [.identifier("textField")]),
                    Walk(.waitToSee, [.identifier("wait_to_see_loader"), .identifier("wait_to_see_scroll_loader")]),
                ], in: language)
        }
    }

    func testEveryButtonOfHomeOpensTheSame() throws {
        let labels = [
            "Button", "TextField", "Tappable Events", "Swipe", "Dropdown", "WaitToSee", "End To End", "TableView",
        ]
        try compare(labels.map { Walk(.home, [.button($0)]) })
    }

    func testScreensThatLieDeepLeadOn() throws {
        let identifiers = ["endtoend_start_button", "wait_to_see_loader", "popUpButton", "enableButton"]
        try compare(
            (1...identifiers.count).map { Walk(.endToEnd, identifiers.prefix($0).map { .identifier($0) }) })
    }

    func testBackShowsTheScreenBelowAndWhatIsOpenedAgainIsFresh() throws {
        try compare([
            Walk(.home, [.button("End To End"), .button("Back")]),
            Walk(.waitToSee, [.identifier("wait_to_see_loader"), .button("Back"), .button("WaitToSee")]),
        ])
    }

    func testButtonsSayThatTheyWereTouched() throws {
        try compare([Walk(.button, [.identifier("enableButton")])])
    }

    func testWhatIsTappableReacts() throws {
        try compare([
            Walk(.tappable, [.identifier("checkBox")]),
            Walk(.tappable, [.identifier("checkBox"), .identifier("checkBox")]),
            Walk(.tappable, [.identifier("toggleSwitch")]),
            Walk(.tappable, [.identifier("toggleSwitch"), .identifier("toggleSwitch")]),
            Walk(.tappable, [.identifier("toggleSwitch2")]),
            Walk(.tappable, [.identifier("link")]),
            Walk(.tappable, [.identifier("doneButtonItemID")]),
        ])
    }

    func testWhatLiesInFrontIsTheSame() throws {
        try compare([
            Walk(.tappable, [.identifier("popUpButton")]),
            Walk(.tappable, [.identifier("infoButtonItemID")]),
            Walk(.tappable, [.identifier("infoButtonItemID"), .button("OK")]),
            Walk(.tableView, [.identifier("firstCell")]),
            Walk(.tableView, [.identifier("secondCell")]),
            Walk(.tableView, [.identifier("secondCell"), .button("OK")]),
        ])
    }

    func testElementsComeAndGo() throws {
        let everything: [PageInspection.Touch] = [
            .identifier("wait_to_see_loader"), .identifier("wait_to_see_scroll_loader"),
        ]
        let toggle = PageInspection.Touch.identifier("wait_to_see_switch")
        let alert = PageInspection.Touch.identifier("wait_to_see_alert_button")
        try compare([
            Walk(.waitToSee, [.identifier("wait_to_see_loader")]), Walk(.waitToSee, everything),
            Walk(.waitToSee, everything + [toggle]), Walk(.waitToSee, everything + [toggle, toggle]),
            Walk(.waitToSee, everything + [alert]), Walk(.waitToSee, everything + [alert, .button("Cancel")]),
        ])
    }

    func testEditingBringsAndTakesItsBar() throws {
        try compare([
            Walk(.textField, [.identifier("firstname_textField")]),
            Walk(.textField, [.identifier("firstname_textField"), .button("done")]),
            Walk(.textField, [.identifier("info_textView")]),
            Walk(.dropDown, [.identifier("textField")]),
            Walk(.dropDown, [.identifier("textField"), .button("Done")]),
            Walk(.dropDown, [.identifier("textField"), .button("Cancel")]),
        ])
    }
}
