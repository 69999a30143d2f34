import ExampleApp
import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinEmbedded
import SwerkinSnapshots
import XCTest

/// The nine screens of the example app, written as templates and read back.
final class ExampleScreenWritingTests: XCTestCase {
    func testEachScreenMatchesItselfAlone() throws {
        let driver = EmbeddedDriver { ComponentsApp(clock: $0) }
        try driver.launch()
        try assertScreensMatchThemselvesAlone(on: driver) { try driver.app.show($0) }
    }
}

/// The same as pages; needs Chromium.
final class ExamplePageWritingTests: BrowserTestCase {
    private static let page = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .appendingPathComponent("../../../../Examples/ExamplePage/index.html").standardizedFileURL

    func testEachScreenMatchesItselfAlone() throws {
        try requireChromium()
        let driver = ChromiumDriver(Self.page)
        endAfterTest(driver)
        try driver.launch()
        try assertScreensMatchThemselvesAlone(on: driver) { screen in
            let address = try XCTUnwrap(URL(string: "#/\(screen.rawValue)", relativeTo: Self.page))
            try driver.open(address.absoluteURL)
            try AppUnderTest(driver: driver).expect(.identifier(screen.trait))
        }
    }
}

extension XCTestCase {
    /// Each screen, written, must match what is seen when looking again, and no other screen.
    fileprivate func assertScreensMatchThemselvesAlone(
        on driver: any Driver, show: (ExampleScreenName) throws -> Void
    ) throws {
        let written = try ExampleScreenName.allCases.map { screen in
            try show(screen)
            return try AriaTemplate(yaml: "- /children: deep-equal\n" + driver.ariaTree().yaml)
        }
        for (number, screen) in ExampleScreenName.allCases.enumerated() {
            try show(screen)
            let tree = try driver.ariaTree()
            XCTAssertFalse(tree.children.isEmpty, screen.rawValue)
            XCTAssertNil(written[number].mismatch(in: tree)?.description, screen.rawValue)
            XCTAssertEqual(written.indices.filter { written[$0].matches(tree) }, [number], screen.rawValue)
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
