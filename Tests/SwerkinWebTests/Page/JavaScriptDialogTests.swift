import Swerkin
import XCTest

import SwerkinBrowsers

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
