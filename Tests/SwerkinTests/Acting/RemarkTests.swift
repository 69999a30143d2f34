import XCTest

@testable import Swerkin
@testable import SwerkinCore

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

    func testAlertsAndTheirLikesAreSaidIfSomethingIsMissing() {
        for role in [Role.alert, .status] {
            let alert = Element.sample(role, "a") { $0.children = [.sample(.text, "t", label: "Could not be saved")] }
            XCTAssertEqual(hints(.notFound, alert).suffix(1), [#"The app says "Could not be saved"."#])
        }
    }

    func testAnAnnouncementIsSaidOnceAndAtMostThreeAre() {
        let inner = Element.sample(.alert, "inner", label: "Could not be saved")
        let outer = Element.sample(.status, "outer") { $0.children = [inner] }
        let tree = ElementTree(size: Size(width: 390, height: 844), roots: [outer, inner])
        XCTAssertEqual(tree.announcements, ["Could not be saved"])
        let all = ["One", "Two", "Three", "Four"].map { Element.sample(.status, $0, label: $0) }
        let said = hints(.notFound, all[0], all[1], all[2], all[3]).filter { $0.hasPrefix("The app says") }
        XCTAssertEqual(said, ["One", "Two", "Three"].map { #"The app says "\#($0)"."# })
    }
}
