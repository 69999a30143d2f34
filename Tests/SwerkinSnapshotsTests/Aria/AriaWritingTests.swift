import ExampleApp
import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinEmbedded
import SwerkinSnapshots
import TestSupport
import XCTest

final class AriaWritingTests: XCTestCase {
    func testATreeIsWrittenInTheGrammarOfTemplates() {
        let field = AriaNode(
            "textbox", "Name", states: AriaStates(disabled: false, active: true, invalid: .spelling),
            placeholder: "Full name",
            children: [.text("Ada")])
        let link = AriaNode("link", "Say \"hi\": now", url: "#")
        let heading = AriaNode("heading", "Title", states: AriaStates(level: 1))
        let box = AriaNode("checkbox", "All", states: AriaStates(checked: .mixed, disabled: true))
        let item = AriaNode("listitem", children: [.text("true")])
        let list = AriaNode("list", children: [.node(item), .node(link), .text("and {more}")])
        let tree = AriaTree(children: [.node(heading), .node(box), .node(list), .node(field)])
        XCTAssertEqual(
            tree.yaml,
            #"""
            - heading "Title" [level=1]
            - checkbox "All" [checked=mixed] [disabled]
            - list:
              - listitem: "true"
              - 'link "Say \"hi\": now"':
                - /url: "#"
              - text: "and {more}"
            - textbox "Name" [active] [invalid=spelling]:
              - /placeholder: Full name
              - text: Ada
            """#)
    }

    func testANameThatIsTooLongIsLeftOut() {
        let tree = AriaTree(children: [.node(AriaNode("button", String(repeating: "x", count: 901)))])
        XCTAssertEqual(tree.yaml, "- button")
    }

    func testWhatIsWrittenMatchesWhatItWasWrittenOf() throws {
        for seed in Seeds(2_000) {
            var generator = SeededGenerator(seed: seed)
            let tree = AriaTree(children: Self.children(depth: 3, using: &generator))
            guard !tree.children.isEmpty else { continue }
            let template = "- /children: deep-equal\n" + tree.yaml
            do {
                let mismatch = try AriaTemplate(yaml: template).mismatch(in: tree)
                XCTAssertNil(mismatch, "seed \(seed): \(mismatch?.description ?? "")\n\(template)")
            } catch {
                XCTFail("seed \(seed): \(error)\n\(template)")
            }
        }
    }

    func testWhatIsWrittenDoesNotMatchATreeWithOneMoreNode() throws {
        for seed in Seeds(300) {
            var generator = SeededGenerator(seed: seed)
            var tree = AriaTree(children: Self.children(depth: 3, using: &generator))
            guard !tree.children.isEmpty else { continue }
            let template = try AriaTemplate(yaml: "- /children: deep-equal\n" + tree.yaml)
            tree.children.append(.node(AriaNode("button", "One more")))
            XCTAssertFalse(template.matches(tree), "seed \(seed)")
        }
    }

    private static let roles = ["button", "heading", "list", "listitem", "doc-chapter", "row", "text"]
    private static let words =
        NastyText.samples + ["yes", "~", "1.1", "0x1F", "- a", "a: b", "a #b", "/x/", "/[a/", "="]

    private static func children(depth: Int, using generator: inout SeededGenerator) -> [AriaChild] {
        guard depth > 0 else { return [] }
        return (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            if Bool.random(using: &generator) { return .text(words.randomElement(using: &generator) ?? "") }
            return .node(node(depth: depth, using: &generator))
        }
    }

    private static func node(depth: Int, using generator: inout SeededGenerator) -> AriaNode {
        var node = AriaNode(roles.randomElement(using: &generator) ?? "", "")
        if Bool.random(using: &generator) { node.name = words.randomElement(using: &generator) ?? "" }
        if Int.random(in: 0..<4, using: &generator) == 0 { node.url = words.randomElement(using: &generator) }
        if Int.random(in: 0..<4, using: &generator) == 0 { node.placeholder = words.randomElement(using: &generator) }
        node.states.checked = [.on, .off, .mixed, nil].randomElement(using: &generator) ?? nil
        node.states.expanded = [true, false, nil].randomElement(using: &generator) ?? nil
        node.states.invalid = [.wrong, .grammar, .spelling, .right, nil].randomElement(using: &generator) ?? nil
        node.states.level = [1, -3, nil].randomElement(using: &generator) ?? nil
        node.children = children(depth: depth - 1, using: &generator)
        if node.role == "text", node.name.isEmpty { node.name = "a" }
        return node
    }
}

/// The nine screens of the example app, written as templates and read back.
final class ExampleScreenWritingTests: XCTestCase {
    func testEachScreenMatchesItselfAlone() throws {
        let driver = EmbeddedDriver { ComponentsApp(clock: $0) }
        try driver.launch()
        try assertScreensMatchThemselvesAlone(on: driver) { try driver.app.show($0) }
    }
}

/// The same as pages; needs Chromium.
final class ExamplePageWritingTests: BrowserTestCase {
    private static let page = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .appendingPathComponent("../../../../Examples/ExamplePage/index.html").standardizedFileURL

    func testEachScreenMatchesItselfAlone() throws {
        try requireChromium()
        let driver = ChromiumDriver(Self.page)
        endAfterTest(driver)
        try driver.launch()
        try assertScreensMatchThemselvesAlone(on: driver) { screen in
            let address = try XCTUnwrap(URL(string: "#/\(screen.rawValue)", relativeTo: Self.page))
            try driver.open(address.absoluteURL)
            try AppUnderTest(driver: driver).expect(.identifier(screen.trait))
        }
    }
}

extension XCTestCase {
    /// Each screen, written, must match what is seen when looking again, and no other screen.
    fileprivate func assertScreensMatchThemselvesAlone(
        on driver: any Driver, show: (ExampleScreenName) throws -> Void
    ) throws {
        let written = try ExampleScreenName.allCases.map { screen in
            try show(screen)
            return try AriaTemplate(yaml: "- /children: deep-equal\n" + driver.ariaTree().yaml)
        }
        for (number, screen) in ExampleScreenName.allCases.enumerated() {
            try show(screen)
            let tree = try driver.ariaTree()
            XCTAssertFalse(tree.children.isEmpty, screen.rawValue)
            XCTAssertNil(written[number].mismatch(in: tree)?.description, screen.rawValue)
            XCTAssertEqual(written.indices.filter { written[$0].matches(tree) }, [number], screen.rawValue)
        }
    }
}

extension ExampleScreenName {
    /// The identifier of an element that is on this screen alone.
    fileprivate var trait: String {
        switch self {
        case .home: "buttonComponent"
        case .button: "enableButton"
        case .dropDown: "textField"
        case .endToEnd: "endtoend_start_button"
        case .swipe: "leftSwipedLabel"
        case .tappable: "checkBox"
        case .textField: "firstname_textField"
        case .waitToSee: "wait_to_see_first_label"
        case .tableView: "headerLabel"
        }
    }
}
