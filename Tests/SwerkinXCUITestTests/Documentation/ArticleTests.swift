#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinXCUITest
import XCTest

/// The code of the article on the driver stands here line by line.
final class ArticleTests: XCTestCase {
    func testTheDriverOfTheArticleIsMadeSo() throws {
        let driver = try XCTUnwrap(try ShopTestCase().makeDriver() as? XCUITestDriver)
        XCTAssertEqual(driver.configuration.arguments, ["-UITests", "YES"])
        let here = URL(fileURLWithPath: #filePath)
        let article = here.deletingLastPathComponent().appendingPathComponent(
            "../../../Sources/SwerkinXCUITest/SwerkinXCUITest.docc/SwerkinXCUITest.md")
        let own = try code(in: String(contentsOf: here, encoding: .utf8))
        let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```")
            .filter { $0.hasPrefix("swift\n") }
        XCTAssertEqual(blocks.count, 5)
        for block in blocks { XCTAssertTrue(own.contains(code(in: String(block.dropFirst(6)))), "not here:\n\(block)") }
    }

    func testPreconditionsOfATestDecideTheLaunch() throws {
        let test = LocalizedTestCase()
        test.preconditions = [.appLanguage: "de", .appearance: "dark"]
        let driver = try XCTUnwrap(try test.makeDriver() as? XCUITestDriver)
        XCTAssertEqual(driver.configuration.language, "de")
        XCTAssertEqual(driver.configuration.isDark, true)
    }

    func testTheCodeOfTheFirstFlowIsThatOfTheExampleProject() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        let tests = root.appendingPathComponent("Examples/Components/ComponentsUITests")
        let files = try FileManager.default.contentsOfDirectory(atPath: tests.path).sorted()
        let own = try files.map { file in
            code(in: try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8))
        }.joined(separator: "\n")
        let article = root.appendingPathComponent("Sources/SwerkinXCUITest/SwerkinXCUITest.docc/FirstFlow.md")
        let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```")
            .filter { $0.hasPrefix("swift\n") }
        XCTAssertEqual(blocks.count, 8)
        for block in blocks {
            XCTAssertTrue(own.contains(code(in: String(block.dropFirst(6)))), "not there:\n\(block)")
        }
    }

    func testTheCodeOfTheArticleOnTestPlansStandsHereAndTakesOverWhatThePlanGives() throws {
        let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../../Sources/SwerkinXCUITest/SwerkinXCUITest.docc/TestPlans.md")
        let own = try code(in: String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8))
        let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```")
            .filter { $0.hasPrefix("swift\n") }
        XCTAssertEqual(blocks.count, 1)
        for block in blocks { XCTAssertTrue(own.contains(code(in: String(block.dropFirst(6)))), "not here:\n\(block)") }
        let test = GermanTestCase()
        test.preconditions = [.appearance: "light"]
        let driver = try XCTUnwrap(try test.makeDriver() as? XCUITestDriver)
        XCTAssertEqual(driver.configuration.language, "de")
        XCTAssertEqual(driver.configuration.isDark, false)
    }

    /// The lines of code, without imports.
    private func code(in text: String) -> String {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
    }
}

/// What a user writes.
// Not private, for the lines are the article's.
class ShopTestCase: BaseTestCase {
    override func makeDriver() throws -> any Driver {
        var configuration = XCUITestConfiguration()
        configuration.arguments = ["-UITests", "YES"]
        return XCUITestDriver(configuration: configuration)
    }
}

/// What a user writes whose tests say how the app is launched.
class LocalizedTestCase: BaseTestCase {
    override func makeDriver() throws -> any Driver {
        var configuration = XCUITestConfiguration()
        try configuration.adopt(preconditions)
        return XCUITestDriver(configuration: configuration)
    }
}

extension PreconditionKey {
    fileprivate static let account = PreconditionKey(rawValue: "account")
    fileprivate static let stubs = PreconditionKey(rawValue: "stubs")
}

/// What a user writes whose facts decide the launch.
class AccountTestCase: BaseTestCase {
    override func makeDriver() throws -> any Driver {
        var configuration = XCUITestConfiguration()
        configuration.launchFacts =
            LaunchFact.usual + [
                .argument("-loggedIn", for: .loggedIn),
                LaunchFact(.account, arguments: ["gold": ["-tier", "gold"], "guest": []]),
                LaunchFact(.stubs) { $1.environment["STUBS"] = "\($0.launchText).json" },
            ]
        return XCUITestDriver(configuration: configuration)
    }
}

/// What a user writes whose app asks for permissions.
class MapTestCase: BaseTestCase {
    override func makeDriver() throws -> any Driver {
        var configuration = XCUITestConfiguration()
        configuration.resetPermissions = [.location]
        configuration.systemAlertRules = [
            SystemAlertRule(saying: "location", answer: .button("Allow While Using App")),
            SystemAlertRule(saying: "notifications", answer: .deny),
        ]
        return XCUITestDriver(configuration: configuration)
    }
}

/// What a user writes whose test plans say how the app is launched.
class PlannedTestCase: BaseTestCase {
    override func makeDriver() throws -> any Driver {
        var configuration = XCUITestConfiguration()
        try configuration.adopt(environment.givenFacts)
        try configuration.adopt(preconditions)
        return XCUITestDriver(configuration: configuration)
    }
}

/// In a configuration of a plan.
final class GermanTestCase: PlannedTestCase {
    override var environment: SwerkinEnvironment {
        SwerkinEnvironment(variables: ["SWERKIN_GIVEN": "appLanguage=de,appearance=dark", "SWERKIN_LOG": "quiet"])
    }
}

/// What a user adds to see steps in Xcode's report.
class ReportingTestCase: ShopTestCase {
    override func setUp() {
        super.setUp()
        observers.append(XcodeActivities())
    }
}
#endif
