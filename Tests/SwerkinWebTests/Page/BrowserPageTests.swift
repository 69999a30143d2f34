import Swerkin
import SwerkinBrowsers
import XCTest

final class BrowserPageTests: XCTestCase {
    private let element = ElementReference(rawValue: "1.2")
    private let dialog = JavaScriptDialog(kind: .confirm, message: "Really?", text: "", number: 1)

    /// A page whose layer has a place beside it, and is shown for a number of further looks.
    private func page(showingLayerFor looks: Int) -> ScriptedPage {
        var shown = looks
        return ScriptedPage { action in
            switch action {
            case "topmostLayer": return #"{"number":9,"beside":{"x":3,"y":4}}"#
            case "isLayerShown":
                shown -= 1
                return shown >= 0 ? "true" : "false"
            default: return "true"
            }
        }
    }

    func testAPopoverIsTouchedBesideAndAModalLeftByTheEscapeKey() throws {
        let dismissals: [(DismissableLayer, String, String)] = [
            (.popover, "click 3.0 4.0", "escape"), (.modal, "escape", "click 3.0 4.0"),
        ]
        for (layer, first, second) in dismissals {
            let page = page(showingLayerFor: 0)
            try page.dismiss(layer)
            XCTAssertEqual(page.lines, ["topmostLayer(\"\(layer.rawValue)\")", first, "isLayerShown(9)"])
            let stubborn = self.page(showingLayerFor: 1)
            try stubborn.dismiss(layer)
            XCTAssertEqual(stubborn.lines.dropFirst(3), [second, "isLayerShown(9)"])
        }
    }

    func testALayerThatStaysIsSaidTo() {
        XCTAssertThrowsError(try page(showingLayerFor: 2).dismiss(.popover)) {
            XCTAssertEqual(
                $0 as? DriverError,
                .notPossible("the popover stays when the escape key is pressed and something beside it touched"))
        }
    }

    func testALayerIsGoneIfItsDocumentIsOrADialogFollows() throws {
        for fault in [PageFault.documentGone, .dialogOpened] {
            let page = ScriptedPage { action in
                guard action == "topmostLayer" else { throw fault }
                return #"{"number":9}"#
            }
            try page.dismiss(.modal)
            XCTAssertEqual(page.lines.last, "isLayerShown(9)")
        }
    }

    func testUnderADialogOnlyTheDialogIsDismissed() throws {
        let page = ScriptedPage()
        page.dialog = dialog
        try page.dismiss(.modal)
        XCTAssertEqual(page.lines, ["dismiss"])
        XCTAssertFalse(try page.acceptDialog())
        page.dialog = dialog
        XCTAssertTrue(try page.acceptDialog())
        XCTAssertEqual(page.lines, ["dismiss", "accept"])
    }

    func testNothingIsScrolledToUnderADialog() throws {
        let page = ScriptedPage()
        page.dialog = dialog
        try page.scrollIntoView(element)
        XCTAssertEqual(page.lines, [])
        page.dialog = nil
        try page.scrollIntoView(element)
        XCTAssertEqual(page.lines, ["1.2.scrollIntoView()"])
    }

    func testOnlyTheButtonsOfADialogAreTouched() throws {
        let page = ScriptedPage()
        let ok = try XCTUnwrap(dialog.element(on: page.lastTree.size).children.first { $0.label == "OK" })
        let targets: [(GestureTarget, [String])] = [
            (.element(ok.reference), ["accept"]), (.point(ok.bounds.middle), ["accept"]), (.screen, []),
            (.element(element), []), (.point(Point(x: 1, y: 1)), []),
        ]
        for (target, told) in targets {
            let page = ScriptedPage()
            try page.answer(dialog, by: target)
            XCTAssertEqual(page.lines, told, "\(target)")
        }
    }

    func testAChoiceIsTouchedUnlessItHasBeenMade() throws {
        let list = ScriptedPage { _ in #"{"area":{"x":5,"y":6,"width":1,"height":1}}"# }
        try list.choose("Red", in: element)
        XCTAssertEqual(list.lines, ["1.2.choose(\"Red\")", "click 5.0 6.0"])
        let select = ScriptedPage { _ in "{}" }
        try select.choose("Red", in: element)
        XCTAssertEqual(select.lines, ["1.2.choose(\"Red\")"])
    }

    func testScrollingIsOfAnElementOrOfWhicheverCan() throws {
        let page = ScriptedPage()
        XCTAssertTrue(try page.scroll(.down, in: nil))
        XCTAssertTrue(try page.scroll(.up, in: element))
        XCTAssertEqual(page.lines, ["scroll(null, \"down\")", "1.2.scroll(\"up\")"])
    }

    func testAGestureIsMadeInTheMiddleOfWhatIsMeant() throws {
        let page = ScriptedPage { _ in #"{"x":5,"y":6,"width":1,"height":2}"# }
        let screen = Size(width: 300, height: 200)
        XCTAssertEqual(
            try page.area(of: .screen, on: screen), PageArea(x: 150, y: 100, width: 300, height: 200))
        XCTAssertEqual(
            try page.area(of: .point(Point(x: 7, y: 8)), on: screen), PageArea(x: 7, y: 8, width: 0, height: 0))
        XCTAssertEqual(
            try page.area(of: .element(element), on: screen), PageArea(x: 5, y: 6, width: 1, height: 2))
    }
}
