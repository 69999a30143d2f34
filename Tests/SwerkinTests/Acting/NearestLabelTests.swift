import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class NearestLabelTests: XCTestCase {
    private func nearest(_ match: TextMatch, among labels: String...) -> String? {
        NearestLabel(to: match, among: labels).found
    }

    func testWordsInALabelAreNearAndPartsOfWordsAreNot() {
        XCTAssertEqual(nearest(.normalized("edit"), among: "Credits", "Exit", "edit hostname"), "edit hostname")
        XCTAssertNil(nearest(.normalized("RAM"), among: "programs", "Network"))
        XCTAssertEqual(nearest(.normalized("Host"), among: "Ghosts", "Hostname"), "Hostname")
    }

    func testAParagraphThatHasTheWordsIsNotNear() {
        let paragraph =
            "Please decide whether the list is to be used from the next start of the server on; it can be changed later."
        XCTAssertNil(nearest(.normalized("Next"), among: paragraph))
        XCTAssertNil(nearest(.normalized("Serv"), among: paragraph))
        XCTAssertEqual(nearest(.normalized("Next"), among: paragraph, "Next step"), "Next step")
    }

    func testAPartIsComparedAtItsPosition() {
        XCTAssertEqual(nearest(.suffix("Safe"), among: "\u{F0C7} Save"), "Save")
        XCTAssertEqual(nearest(.suffix("Safe"), among: "Save all", "Quick Save"), "Quick Save")
        XCTAssertEqual(nearest(.prefix("Quik Save"), among: "Not Quick Save", "Quick Save now"), "Quick Save now")
        XCTAssertEqual(nearest(.containing("hostnme"), among: "edit the hostname now"), "edit the hostname now")
        XCTAssertNil(nearest(.normalized("Safe"), among: "Quick Save"))
    }

    func testEveryCharacterIsShownIfEveryCharacterCounts() {
        XCTAssertEqual(nearest(.exact("Safe"), among: "\u{F0C7} Save"), "\u{F0C7} Save")
    }

    func testNothingIsNearToNothing() {
        XCTAssertNil(nearest(.normalized(" "), among: "Save", ""))
        XCTAssertNil(nearest(.pattern("Safe"), among: "Save"))
    }
}
