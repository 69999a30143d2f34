import PageTesting
import SwerkinConformance
import XCTest

/// Holds the page to the data: in a browser it shows what the app is said to show, and does what it is said to do.
final class PageInBrowserTests: XCTestCase {
    private func inspect(_ walks: [PageInspection.Walk]) throws -> [[PageInspection.Element]] {
        guard let browser = HeadlessBrowser.installed else { throw XCTSkip(HeadlessBrowser.absence) }
        let server = try PageServer()
        defer { server.stop() }
        server.answer("/", with: .html(try ConformancePage.html))
        let inspection = try PageInspection.of(walks, on: server, in: browser)
        XCTAssertEqual(inspection.console, [])
        XCTAssertEqual(inspection.pages.count, walks.count)
        return inspection.pages
    }

    private func walk(to screen: ConformanceScreen.Name, _ touches: PageInspection.Touch...) -> PageInspection.Walk {
        PageInspection.Walk("/\(ConformancePage.address(of: screen))", touches)
    }

    func testEveryScreenShowsWhatTheDataSay() throws {
        let pages = try inspect(ConformanceApp.screens.map { walk(to: $0.name) })
        for (screen, page) in zip(ConformanceApp.screens, pages) {
            let shown = screen.elements.flatMap(\.selfAndDescendants).filter { !$0.isHidden && !$0.identifier.isEmpty }
            XCTAssertEqual(
                page.filter { !$0.identifier.isEmpty }.map(\.line), shown.map(\.line), screen.name.rawValue)
            XCTAssertEqual(page.first { $0.role == "heading" }?.text, screen.name.rawValue)
            XCTAssertEqual(page.contains { $0.role == "button" && $0.name == "Back" }, screen.name != .home)
        }
    }

    func testRowsHoldTheirTitles() throws {
        let page = try inspect([walk(to: .table)])[0]
        let titles = page.filter { $0.role == "rowheader" }.map(\.name)
        XCTAssertEqual(titles, ["Apples", "Pears", "Plums"])
        XCTAssertEqual(page.first { $0.identifier == "table" }?.role, "table")
    }

    func testEveryTouchDoesWhatTheDataSay() throws {
        var walks: [PageInspection.Walk] = []
        var effects: [ConformanceEffect] = []
        for screen in ConformanceApp.screens {
            for element in screen.elements.flatMap(\.selfAndDescendants) where element.isEnabled && !element.isHidden {
                // A browser without a window answers the system's question by itself.
                for reaction in element.reactions where reaction.isTouch && !reaction.effect.isPrompt {
                    walks.append(walk(to: screen.name, .identifier(element.identifier)))
                    effects.append(reaction.effect)
                }
            }
        }
        XCTAssertGreaterThan(effects.count, 30)
        for (page, effect) in zip(try inspect(walks), effects) {
            XCTAssertTrue(effect.hasHappened(on: page), "\(effect)")
        }
    }

    func testAnAlertGoesWhenItIsAnswered() throws {
        let page = try inspect([walk(to: .layers, .identifier("showAlert"), .button("OK"))])[0]
        XCTAssertFalse(page.contains { $0.role == "alertdialog" })
        XCTAssertEqual(page.text(of: "status"), "Alert answered")
    }

    func testAModalGoesWhenItIsClosed() throws {
        let page = try inspect([walk(to: .layers, .identifier("presentModal"), .identifier("close"))])[0]
        XCTAssertTrue(page.contains { $0.identifier == "presentModal" })
        XCTAssertFalse(page.contains { $0.role == "dialog" })
    }

    func testBackLeadsToTheScreenBelow() throws {
        let pages = try inspect([
            walk(to: .layers, .button("Back")), walk(to: .layers, .identifier("openSecond"), .button("Back")),
        ])
        XCTAssertTrue(pages[0].contains { $0.identifier == "openControls" })
        XCTAssertTrue(pages[1].contains { $0.identifier == "openSecond" })
    }

    func testWheelsAreThereWhileTheFieldIsEdited() throws {
        let pages = try inspect([
            walk(to: .pickers), walk(to: .pickers, .identifier("snack")),
            walk(to: .pickers, .identifier("snack"), .button("Done")),
        ])
        XCTAssertEqual(
            pages.map { $0.filter { $0.options != nil }.map(\.identifier) }, [[], ["fruitWheel", "drinkWheel"], []])
        XCTAssertEqual(pages[1].last { $0.options != nil }?.options, ["No drink", "Tea", "Coffee"])
        XCTAssertEqual(pages[1].last { $0.options != nil }?.value, "No drink")
        XCTAssertEqual(Set(pages[1].filter { $0.options != nil }.map(\.role)), ["listbox"])
    }
}

extension ConformanceElement {
    /// What must be said of the element, as in `textbox name "Name" value "Ada" placeholder "Your name"`.
    var line: String {
        var words = ["\(role) \(identifier) \"\(label)\""]
        if let text, kind != .row { words.append("value \"\(text)\"") }
        if let placeholder { words.append("placeholder \"\(placeholder)\"") }
        if kind == .switch || kind == .checkbox { words.append("off") }
        if isHighlighted { words.append("pressed") }
        if !isEnabled { words.append("disabled") }
        return words.joined(separator: " ")
    }

    private var role: String {
        switch kind {
        case .button: "button"
        case .text: "text"
        case .heading: "heading"
        case .image: "image"
        // The browser's own computation gives password fields the role of any other.
        case .textField, .secureTextField, .multiLineTextField, .pickerField: "textbox"
        case .switch: "switch"
        case .checkbox: "checkbox"
        case .table: "table"
        case .row: "row"
        case .pages: "region"
        case .pad, .overlay: "group"
        }
    }
}

extension PageInspection.Element {
    /// What the browser says of the element, in the same words.
    var line: String {
        let isText = ["", "generic", "paragraph"].contains(role)
        // The pages have a name for people, the data have none.
        let label = isText ? text : role == "region" ? "" : name
        var words = ["\(isText ? "text" : role) \(identifier) \"\(label)\""]
        if let value, options == nil { words.append("value \"\(value)\"") }
        if let placeholder { words.append("placeholder \"\(placeholder)\"") }
        if let isOn { words.append(isOn ? "on" : "off") }
        if isPressed { words.append("pressed") }
        if !isEnabled { words.append("disabled") }
        return words.joined(separator: " ")
    }
}

extension [PageInspection.Element] {
    /// What a text reads.
    func text(of identifier: String) -> String? { first { $0.identifier == identifier }?.text }

    func isShown(_ identifier: String) -> Bool { contains { $0.identifier == identifier } }

    private func hasHeading(_ text: String) -> Bool { contains { $0.role == "heading" && $0.text == text } }

    fileprivate func hasScreen(_ name: ConformanceScreen.Name) -> Bool { hasHeading(name.rawValue) }
}

extension ConformanceReaction {
    /// Whether a click in the middle, the first since the screen came, makes it happen.
    var isTouch: Bool {
        switch trigger {
        case .touchedInTheMiddle, .turnedOn: true
        case .touched: effect != .status("Edge touched")
        default: false
        }
    }
}

extension ConformanceEffect {
    var isPrompt: Bool {
        if case .systemPrompt = self { true } else { false }
    }

    /// Whether a page shows that this has happened, and is over.
    func hasHappened(on page: [PageInspection.Element]) -> Bool {
        switch self {
        case .status(let text): page.text(of: "status") == text
        case .statusByMotion(_, let resting): page.text(of: "status") == resting
        case .open(let screen), .present(let screen): page.hasScreen(screen)
        case .popover(let identifier, let text): page.text(of: identifier) == text
        case .alert(let title, let message, let button, _):
            page.contains { $0.role == "alertdialog" && $0.name == title } && page.contains { $0.text == message }
                && page.contains { $0.role == "button" && $0.name == button }
        case .show(let identifier), .slide(let identifier, _, _): page.isShown(identifier)
        case .hide(let identifier): !page.isShown(identifier)
        case .enable(let identifier): page.first { $0.identifier == identifier }?.isEnabled == true
        case .setLabel(let identifier, let text): page.text(of: identifier) == text
        case .later(_, let effect): effect.hasHappened(on: page)
        case .dismissModal, .countChanges, .systemPrompt: !page.contains { $0.role == "dialog" }
        }
    }
}
