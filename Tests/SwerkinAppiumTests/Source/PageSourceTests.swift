import XCTest

@testable import SwerkinAppium

final class PageSourceTests: XCTestCase {
    private func problem(_ text: String) -> String? {
        do {
            _ = try ApplePlatform().application(in: PageSource(text))
            return nil
        } catch {
            return error.problem
        }
    }

    func testAPageSourceIsReadWithOrWithoutWhatAppiumPutsAroundIt() throws {
        let app = "<XCUIElementTypeApplication name=\"A\"><XCUIElementTypeOther/></XCUIElementTypeApplication>"
        for text in [
            app, "<AppiumAUT>\(app)</AppiumAUT>",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<AppiumAUT>\n  \(app)\n</AppiumAUT>\n",
        ] {
            let application = try ApplePlatform().application(in: PageSource(text))
            XCTAssertEqual(application.type, .application)
            XCTAssertEqual(application.name, "A")
            XCTAssertEqual(application.children.map(\.type.name), ["Other"])
        }
    }

    func testAttributesAreReadWithTheirEscapes() throws {
        let text = """
            <XCUIElementTypeApplication label="a &lt; b &amp;&amp; c&#10;&quot;d&quot; it's Ω 👩‍👩‍👧"/>
            """
        XCTAssertEqual(try PageSource(text).root.text("label"), "a < b && c\n\"d\" it's Ω 👩‍👩‍👧")
    }

    func testWhatIsNoPageSourceIsRefusedAndNeverReachesTheParser() {
        let app = "<XCUIElementTypeApplication/>"
        let markup = "it has markup that is no element"
        XCTAssertEqual(problem("<?a?>\(app)"), markup)
        XCTAssertEqual(problem("<?xml version=\"1.0\"?><?a?>\(app)"), markup)
        XCTAssertEqual(problem("<?xml?>\(app)"), markup)
        XCTAssertEqual(problem("<!DOCTYPE a [<!ENTITY b \"c\">]>\(app)"), markup)
        XCTAssertEqual(problem("<XCUIElementTypeApplication><![CDATA[x]]></XCUIElementTypeApplication>"), markup)
    }

    func testWhatIsNoXMLIsRefusedWithItsLine() {
        XCTAssertEqual(problem(""), "it is no XML, at line 1")
        XCTAssertEqual(problem("no markup"), "it is no XML, at line 1")
        XCTAssertEqual(problem("<a>\n<b>\n</a>"), "it is no XML, at line 3")
        XCTAssertEqual(problem("<XCUIElementTypeApplication/><more/>"), "it is no XML, at line 1")
    }

    func testASourceWithoutAnAppIsRefused() {
        XCTAssertEqual(
            problem("<html><body/></html>"), "it has no XCUIElementTypeApplication, but begins with html")
    }

    func testALargeSourceIsReadWhole() throws {
        let label = String(repeating: "long words ", count: 100)
        let texts = String(repeating: "<XCUIElementTypeStaticText label=\"\(label)\"/>", count: 12_000)
        let source = try PageSource("<XCUIElementTypeApplication>\(texts)</XCUIElementTypeApplication>")
        XCTAssertEqual(source.root.children.count, 12_000)
    }

    func testBoundsThatAreNoNumbersAreIgnored() throws {
        let text = "<XCUIElementTypeApplication x=\"inf\" y=\"a\" width=\"-3\" height=\"8\"/>"
        let bounds = try PageSource(text).root.reported(identifiesByLabel: false).bounds
        XCTAssertEqual([bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height], [0, 0, 0, 8])
    }
}
