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

    func testTheFirstFlowShowsEveryFileOfTheExampleProjectWhole() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        let project = root.appendingPathComponent("Examples/Components")
        let article = try String(
            contentsOf: root.appendingPathComponent("Sources/SwerkinXCUITest/SwerkinXCUITest.docc/FirstFlow.md"),
            encoding: .utf8)
        let shown = article.matches(of: #/\*\*(ComponentsUITests/\w+\.swift)\*\*\n\n```swift\n((?s).*?)```\n/#)
        let files = try FileManager.default
            .contentsOfDirectory(atPath: project.appendingPathComponent("ComponentsUITests").path)
        XCTAssertEqual(shown.map { String($0.1) }.sorted(), files.map { "ComponentsUITests/\($0)" }.sorted())
        XCTAssertEqual(article.components(separatedBy: "```swift\n").count - 1, shown.count)
        for block in shown {
            let file = project.appendingPathComponent(String(block.1))
            XCTAssertEqual(String(block.2), try String(contentsOf: file, encoding: .utf8), String(block.1))
        }
    }

    func testTheFirstFlowQuotesFailuresAsTheyAreWorded() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        let article = try String(
            contentsOf: root.appendingPathComponent("Sources/SwerkinXCUITest/SwerkinXCUITest.docc/FirstFlow.md"),
            encoding: .utf8)
        let quoted = try XCTUnwrap(article.firstMatch(of: #/\| the failure says \|.*\n((?:\|.*\n)+)/#)).1
            .matches(of: #/(?m)^\| `([^`]+)`/#).map { String($0.1) }
        XCTAssertEqual(quoted.count, 6)
        let folders = ["SwerkinCore", "SwerkinMobile", "SwerkinXCUITest"]
            .map { root.appendingPathComponent("Sources/\($0)") }
        let sources = try folders.flatMap { folder in
            try (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
                .filter { $0.hasSuffix(".swift") }
                .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        }.joined().replacingOccurrences(of: "\\(kit)", with: "XCUITest")
        for failure in quoted { XCTAssertTrue(sources.contains(failure), failure) }
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
