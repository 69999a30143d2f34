import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class AccessibilityTests: ChromiumTestCase {
    private func nodes(of content: String) throws -> [AccessibilityNode] {
        let driver = try driver(showing: content)
        return try driver.accessibilityTrees().flatMap(\.selfAndDescendants)
    }

    private func node(_ role: String, in content: String) throws -> AccessibilityNode {
        try XCTUnwrap(try nodes(of: content).first { $0.role == role }, "no \(role)")
    }

    func testTheTreeIsThatOfTheDocument() throws {
        let driver = try driver(showing: "<main><h1>Title</h1><p>Some <b>text</b></p></main>")
        let trees = try driver.accessibilityTrees()
        XCTAssertEqual(trees.count, 1)
        let root = trees[0].withoutIgnored
        XCTAssertEqual(root.role, "RootWebArea")
        XCTAssertEqual(root.name, "Trial")
        let main = try XCTUnwrap(root.children.first)
        XCTAssertEqual(main.role, "main")
        XCTAssertEqual(main.children.map(\.role), ["heading", "paragraph"])
        XCTAssertTrue(trees[0].selfAndDescendants.contains(where: \.isIgnored))
        XCTAssertFalse(root.selfAndDescendants.contains(where: \.isIgnored))
    }

    func testNameDescriptionAndValueAreThoseThatTheBrowserComputes() throws {
        let field = try node(
            "textbox", in: "<label>City <input value=Bern aria-describedby=hint></label><p id=hint>Where you live</p>")
        XCTAssertEqual(field.name, "City")
        XCTAssertEqual(field.description, "Where you live")
        XCTAssertEqual(field.value, .text("Bern"))
        XCTAssertNotNil(field.documentNode)
    }

    func testPropertiesHaveTypes() throws {
        let box = try node("checkbox", in: "<input type=checkbox checked aria-label=Yes>")
        XCTAssertEqual(box.properties["checked"], .text("true"))
        XCTAssertEqual(box.properties["focusable"], .truth(true))
        let slider = try node("slider", in: "<input type=range min=1 max=9 value=3>")
        XCTAssertEqual(slider.value, .number(3))
        XCTAssertEqual(slider.properties["valuemax"], .number(9))
        let described = try nodes(of: "<div role=group aria-labelledby=b tabindex=0>x</div><p id=b>Yes</p>")
        let labelled = try XCTUnwrap(described.first { $0.role == "group" })
        let paragraph = try XCTUnwrap(described.first { $0.role == "paragraph" })
        XCTAssertEqual(labelled.properties["labelledby"], .nodes([try XCTUnwrap(paragraph.documentNode)]))
    }

    func testDocumentsInIframesHaveTreesOfTheirOwn() throws {
        let driver = try driver(showing: "<button>Outer</button><iframe srcdoc='<button>Inner</button>'></iframe>")
        let names = try driver.accessibilityTrees().map { tree in
            tree.selfAndDescendants.filter { $0.role == "button" }.map(\.name)
        }
        XCTAssertEqual(names, [["Outer"], ["Inner"]])
    }
}
