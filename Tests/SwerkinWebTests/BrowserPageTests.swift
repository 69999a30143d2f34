import Foundation
import Swerkin
import XCTest
@testable import SwerkinBrowsers

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

final class JavaScriptDialogTests: XCTestCase {
    private let screen = Size(width: 400, height: 600)

    private func dialog(_ kind: JavaScriptDialog.Kind, _ message: String) -> JavaScriptDialog {
        JavaScriptDialog(kind: kind, message: message, text: "Ada", number: 1)
    }

    func testEachKindHasItsParts() {
        let parts: [(JavaScriptDialog.Kind, [String?])] = [
            (.alert, ["text", "button OK"]), (.confirm, ["text", "button Cancel", "button OK"]),
            (.prompt, ["text", "textbox", "button Cancel", "button OK"]),
            (.beforeUnload, ["text", "button Cancel", "button OK"]),
        ]
        for (kind, wanted) in parts {
            let children = dialog(kind, "Really?").element(on: screen).children
            XCTAssertEqual(
                children.map { $0.role == .button ? "button \($0.label ?? "")" : $0.role.rawValue }, wanted)
        }
    }

    func testTheFirstLineIsTheTitleAndTheRestTheText() {
        let two = dialog(.alert, "Attention\nSomething\nhappened").element(on: screen)
        XCTAssertEqual(two.label, "Attention")
        XCTAssertEqual(two.children[0].label, "Something\nhappened")
        let one = dialog(.alert, "Careful").element(on: screen)
        XCTAssertEqual(one.label, "Careful")
        XCTAssertEqual(one.children[0].label, "Careful")
        XCTAssertEqual(dialog(.alert, "").element(on: screen).label, "The page asks")
    }

    func testPartsAreFoundByReferenceAndByPosition() throws {
        let dialog = dialog(.confirm, "Really?")
        let cancel = try XCTUnwrap(dialog.element(on: screen).children.first { $0.label == "Cancel" })
        XCTAssertEqual(dialog.part(cancel.reference), .dismiss)
        XCTAssertEqual(dialog.part(at: cancel.bounds.middle, on: screen), .dismiss)
        XCTAssertNil(dialog.part(at: Point(x: 1, y: 1), on: screen))
        let next = JavaScriptDialog(kind: .confirm, message: "Really?", text: "", number: 2)
        XCTAssertNil(next.part(cancel.reference))
    }

    func testOnlyTheFieldOfAPromptTakesText() throws {
        let prompt = dialog(.prompt, "Name?")
        let parts = prompt.element(on: screen).children
        let field = try XCTUnwrap(parts.first { $0.role == .textField }).reference
        XCTAssertEqual(try prompt.text(entering: "Grace", into: field, replacing: true), "Grace")
        XCTAssertEqual(try prompt.text(entering: " L.", into: field, replacing: false), "Ada L.")
        for (asked, element) in [(prompt, parts[0].reference), (dialog(.confirm, "Really?"), field)] {
            XCTAssertThrowsError(try asked.text(entering: "x", into: element, replacing: true)) {
                XCTAssertEqual($0 as? PageFault, .dialogOpened)
            }
        }
    }
}

final class SwipePathTests: XCTestCase {
    private let screen = Size(width: 400, height: 800)

    func testASwipeCoversHalfOfTheBoundsAroundTheMiddle() {
        let area = PageArea(x: 200, y: 400, width: 300, height: 600)
        let up = SwipePath(.up, over: area, on: screen).points
        XCTAssertEqual(up.first, Point(x: 200, y: 550))
        XCTAssertEqual(up.last, Point(x: 200, y: 250))
        XCTAssertEqual(up.count, SwipePath.steps + 1)
        let right = SwipePath(.right, over: area, on: screen).points
        XCTAssertEqual(right.first, Point(x: 125, y: 400))
        XCTAssertEqual(right.last, Point(x: 275, y: 400))
    }

    func testASwipeOverASmallElementBeginsInItAndIsLongEnough() {
        let area = PageArea(x: 200, y: 400, width: 120, height: 40)
        let up = SwipePath(.up, over: area, on: screen).points
        XCTAssertEqual(up.first, Point(x: 200, y: 416))
        XCTAssertEqual(up.last, Point(x: 200, y: 316))
    }

    func testASwipeIsLongEnoughToBeOneAndStaysOnTheScreen() {
        let point = PageArea(x: 20, y: 400, width: 0, height: 0)
        let left = SwipePath(.left, over: point, on: screen).points
        XCTAssertEqual(left.first?.x, 70)
        XCTAssertEqual(left.last?.x, 1)
    }
}

final class PixelTests: XCTestCase {
    func testALengthIsInWholePixelsThatABrowserTakes() {
        let lengths: [(Double, Int)] = [
            (10.9, 10), (-10.9, -10), (.infinity, 10_000_000), (-.infinity, -10_000_000), (1e300, 10_000_000),
            (.nan, 0),
        ]
        for (length, pixels) in lengths { XCTAssertEqual(length.inPixels, pixels, "\(length)") }
    }
}

/// A page that keeps what it was asked and told, and answers what the test says, as JSON.
final class ScriptedPage: BrowserPage {
    /// What it was asked and told, a line each.
    private(set) var lines: [String] = []
    /// The dialog that is open.
    var dialog: JavaScriptDialog?
    private let answer: (String) throws -> String

    init(_ answer: @escaping (_ action: String) throws -> String = { _ in "true" }) { self.answer = answer }

    let lastTree = ElementTree(size: Size(width: 400, height: 600), roots: [])

    func host(of document: Int) -> PageReference? { nil }

    func ask<Value: Decodable>(document: Int, _ action: String, _ arguments: any Encodable & Sendable...) throws
        -> Value
    {
        try reply(action, ["\(document).\(action)(\(arguments.map { ScriptLiteral.of($0) }.joined(separator: ", ")))"])
    }

    func askShownDocument<Value: Decodable>(_ action: String, _ arguments: any Encodable & Sendable...) throws -> Value
    {
        try reply(action, ["\(action)(\(arguments.map { ScriptLiteral.of($0) }.joined(separator: ", ")))"])
    }

    func ask<Value: Decodable>(
        _ action: String, of element: ElementReference, _ arguments: any Encodable & Sendable...
    ) throws -> Value {
        try reply(
            action, ["\(element.rawValue).\(action)(\(arguments.map { ScriptLiteral.of($0) }.joined(separator: ", ")))"]
        )
    }

    private func reply<Value: Decodable>(_ action: String, _ told: [String]) throws -> Value {
        lines += told
        return try JSONDecoder().decode(Value.self, from: Data(try answer(action).utf8))
    }

    func click(at point: Point) { lines.append("click \(point.x) \(point.y)") }
    func pressEscape() { lines.append("escape") }
    func openDialog() -> JavaScriptDialog? { dialog }
    func readDialog() -> JavaScriptDialog? { dialog }

    func answerDialog(accept: Bool) {
        lines.append(accept ? "accept" : "dismiss")
        dialog = nil
    }
}
