import XCTest

@testable import Swerkin

/// What an app says beside the control that a step has to do with.
final class RemarkTests: XCTestCase {
    private let field = Element.sample(.textField, "date", label: "Date")

    private func hints(_ unmet: UnmetCondition, _ roots: Element...) -> [String] {
        WaitCondition.present(.identifier("date"), [.enabled(false)])
            .hints(unmet, in: ElementTree(size: Size(width: 390, height: 844), roots: roots))
    }

    func testTheDescriptionOfAControlIsSaid() {
        let described = Element.sample(.button, "date", label: "Save") { $0.hint = "Fill in the date first" }
        XCTAssertEqual(hints(.unlike([described]), described), [#"Beside it the app says "Fill in the date first"."#])
        XCTAssertEqual(
            hints(.notReady(described, .disabled), described), [#"Beside it the app says "Fill in the date first"."#])
    }

    func testTheTextBehindAFieldIsSaid() {
        for role in [Role.text, .alert, .status] {
            let error = Element.sample(role, "error", label: "No such date")
            let group = Element.sample(.generic, "group") { $0.children = [self.field, error] }
            XCTAssertEqual(hints(.unlike([field]), group), [#"Beside it the app says "No such date"."#])
        }
    }

    func testTheNameOfTheNextFieldIsNotSaidNorWhatIsNoText() {
        let name = Element.sample(.text, "t", label: "Time")
        let next = Element.sample(.textField, "time", label: "Time")
        XCTAssertEqual(hints(.unlike([field]), field, name, next), [])
        XCTAssertEqual(hints(.unlike([field]), field, Element.sample(.button, "save", label: "Save")), [])
        XCTAssertEqual(hints(.unlike([field]), Element.sample(.text, "t", label: "Before"), field), [])
        let button = Element.sample(.button, "date", label: "Save")
        XCTAssertEqual(hints(.unlike([button]), button, name), [], "what stands behind a button is something else")
    }

    func testAlertsAreSaidIfSomethingIsMissing() {
        let alert = Element.sample(.alert, "a") { $0.children = [.sample(.text, "t", label: "Could not be saved")] }
        XCTAssertEqual(hints(.notFound, alert).suffix(1), [#"The app says "Could not be saved"."#])
    }
}
