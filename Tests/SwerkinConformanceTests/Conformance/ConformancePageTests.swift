import TestSupport
import XCTest
@testable import SwerkinConformance

final class ConformancePageTests: XCTestCase {
    func testThePageIsAlwaysTheSameAndNeedsNothingElse() throws {
        let html = try ConformancePage.html
        XCTAssertEqual(html, try ConformancePage.html)
        for reference in ["http:", "https:", "src=\"/", "href=\"/", "import("] {
            XCTAssertFalse(html.replacing("http://www.w3.org/2000/svg", with: "").contains(reference), reference)
        }
    }

    func testThePolicyAllowsTheStyleAndTheScriptOfThePageAndNothingElse() throws {
        let hashes = try PageHashes(of: try ConformancePage.html)
        XCTAssertEqual(hashes.present.count, 2)
        XCTAssertEqual(hashes.allowed, hashes.present, "ConformancePage.swift has the hashes")
    }

    func testEveryScreenHasATemplateInTheOrderOfTheApp() throws {
        let names = try ConformancePage.html.matches(of: /data-screen="([^"]*)">/).map { String($0.1) }
        XCTAssertEqual(names, ConformanceApp.screens.map(\.name.rawValue))
        XCTAssertEqual(ConformancePage.address(of: .layers), "#/Layers")
    }

    func testEveryKindOfElementHasItsOwnMarkup() throws {
        func html(_ element: ConformanceElement) throws -> String {
            try element.markup(naming: [:]).map(\.html).joined()
        }
        let label = "<label for=\"a\">A</label>"
        let wanted: [(ConformanceElement, String)] = [
            (ConformanceElement(.button, "a", label: "A"), "<button type=\"button\" id=\"a\">A</button>"),
            (ConformanceElement(.text, "a", label: "A", isHidden: true), "<p id=\"a\" hidden>A</p>"),
            (ConformanceElement(.heading, label: "A"), "<h2>A</h2>"),
            (
                ConformanceElement(.switch, "a", label: "A"),
                "\(label)<input type=\"checkbox\" role=\"switch\" id=\"a\">"
            ),
            (
                ConformanceElement(.checkbox, "a", label: "A", isEnabled: false),
                "\(label)<input type=\"checkbox\" id=\"a\" disabled>"
            ),
            (
                ConformanceElement(.multiLineTextField, "a", label: "A", text: "1\n2"),
                "\(label)<textarea id=\"a\" autocomplete=\"off\" spellcheck=\"false\">&#10;1&#10;2</textarea>"
            ),
            (
                ConformanceElement(.row, "a", label: "A", text: "B", isEnabled: false),
                "<tr role=\"row\" aria-label=\"A\" id=\"a\" aria-disabled=\"true\">"
                    + "<th scope=\"row\"><span>B</span></th></tr>"
            ),
            (
                ConformanceElement(.overlay, children: [ConformanceElement(.text, "a", label: "A")]),
                "<div class=\"overlay\"><p id=\"a\">A</p></div>"
            ),
        ]
        for (element, text) in wanted { XCTAssertEqual(try html(element), text) }
    }

    func testAFieldThatATextNamesIsFoundByThatText() throws {
        let screen = ConformanceScreen(
            .fields,
            [
                ConformanceElement(.text, "text", label: "Full name"),
                ConformanceElement(.textField, "field", label: "Name", text: "Ada", nameText: "text"),
            ])
        XCTAssertTrue(
            try screen.markup(isRoot: false).html.contains(
                "<label for=\"field\" id=\"text\">Full name</label>"
                    + "<input type=\"text\" value=\"Ada\" id=\"field\" aria-label=\"Name\""))
    }

    func testWhatScreensSayIsNeverMarkup() throws {
        let nasty = "</script><b a=\"1\">&'"
        let screen = ConformanceScreen(
            .home,
            [
                ConformanceElement(
                    .button, nasty, label: nasty, reactions: [ConformanceReaction(on: .touched, .status(nasty))])
            ])
        let html = try ConformancePage.html(of: [screen])
        XCTAssertEqual(html.components(separatedBy: "</script>").count, 2)
        XCTAssertFalse(html.contains("<b "))
    }

    func testReactionsAreWrittenForTheScript() throws {
        let reactions = [
            ConformanceReaction(on: .swiped(.left), .status("Left")),
            ConformanceReaction(on: .touched, .later(seconds: 1, .slide("box", points: 20, seconds: 0.5))),
            ConformanceReaction(
                on: .touched, .alert(title: "A", message: "B", button: "OK", then: .present(.modal))),
        ]
        XCTAssertEqual(
            try ScriptReaction.text(reactions),
            """
            [{"effect":{"do":"status","text":"Left"},"on":"swiped left"},\
            {"effect":{"do":"later","seconds":1,"then":{"do":"slide","identifier":"box","points":20,"seconds":0.5}},\
            "on":"touched"},\
            {"effect":{"button":"OK","do":"alert","message":"B","then":{"do":"present","screen":"Modal"},"title":"A"},\
            "on":"touched"}]
            """)
    }
}

final class MarkupTests: XCTestCase {
    func testWhatHTMLGivesAMeaningToIsEscaped() {
        XCTAssertEqual(
            Markup.element("p", [.init("title", "\"A\" & <B>")], [.text("1 < 2 & 3 > 2 \"so\"")]).html,
            "<p title=\"&quot;A&quot; &amp; &lt;B&gt;\">1 &lt; 2 &amp; 3 &gt; 2 &quot;so&quot;</p>")
    }

    func testAnElementWithoutContentHasNoEnd() {
        XCTAssertEqual(Markup.element("input", [.init("disabled")], []).html, "<input disabled>")
        XCTAssertEqual(Markup.element("main", [], []).html, "<main></main>")
    }

    func testAttributesAreAddedIfSomethingHolds() {
        let attributes = [Markup.Attribute("id", "a")]
        XCTAssertEqual(attributes.adding(.init("hidden"), where: true), [.init("id", "a"), .init("hidden")])
        XCTAssertEqual(attributes.adding(.init("hidden"), where: false), attributes)
    }
}
