import ExampleApp
import Foundation
import PageTesting
import Swerkin
import SwerkinChromium
import SwerkinEmbedded
import SwerkinSnapshots
import SwerkinWeb
import XCTest

/// The nine screens of the example app, written as templates and read back.
///
/// Those of pages need Chromium.
final class ExampleScreenTests: BrowserTestCase {
    override func setUpWithError() throws {}

    private static let page = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .appendingPathComponent("../../../../Examples/ExamplePage/index.html").standardizedFileURL

    /// Each screen, written, must match what is seen when looking again, and no other screen.
    private func assertScreensMatchThemselves(
        on driver: any Driver, show: (ExampleScreenName) throws -> Void, line: UInt = #line
    ) throws {
        var written: [ExampleScreenName: AriaTemplate] = [:]
        for screen in ExampleScreenName.allCases {
            try show(screen)
            let tree = try driver.ariaTree()
            XCTAssertFalse(tree.children.isEmpty, screen.rawValue, line: line)
            written[screen] = try AriaTemplate(yaml: "- /children: deep-equal\n" + tree.yaml)
        }
        for screen in ExampleScreenName.allCases {
            try show(screen)
            let tree = try driver.ariaTree()
            XCTAssertNil(written[screen]?.mismatch(in: tree)?.description, screen.rawValue, line: line)
            let matching = ExampleScreenName.allCases.filter { written[$0]?.matches(tree) == true }
            XCTAssertEqual(matching, [screen], line: line)
        }
    }

    func testEachEmbeddedScreenMatchesItselfAlone() throws {
        let driver = EmbeddedDriver { ComponentsApp(clock: $0) }
        try driver.launch()
        try assertScreensMatchThemselves(on: driver) { try driver.app.show($0) }
    }

    func testEachPageMatchesItselfAlone() throws {
        try super.setUpWithError()
        do {
            _ = try ChromiumBinary.find(in: ProcessInfo.processInfo.environment)
        } catch {
            throw XCTSkip("needs Chromium: \(error)")
        }
        let driver = ChromiumDriver(Self.page)
        endAfterTest(driver)
        try driver.launch()
        try assertScreensMatchThemselves(on: driver) { screen in
            let address = try XCTUnwrap(URL(string: "#/\(screen.rawValue)", relativeTo: Self.page))
            try driver.open(address.absoluteURL)
            try AppUnderTest(driver: driver).expect(.identifier(screen.trait))
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
