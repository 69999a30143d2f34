import Foundation
import Swerkin
import XCTest

@testable import SwerkinAppium

/// The code and the tables of the article on the driver stand here line by line, or are what the driver does.
final class ArticleTests: XCTestCase {
    private func article(_ name: String = "SwerkinAppium") throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = folder.appendingPathComponent(
            "../../../Sources/SwerkinAppium/SwerkinAppium.docc/\(name).md")
        return try String(contentsOf: file, encoding: .utf8)
    }

    func testTheDriverOfTheArticleIsMadeSo() throws {
        let driver = try XCTUnwrap(try ShopTestCase().makeDriver() as? AppiumDriver)
        XCTAssertEqual(driver.server.absoluteString, "http://127.0.0.1:4723")
        XCTAssertEqual(driver.configuration.app, "/builds/Shop.app")
        let own = try lines(String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8))
        let blocks = try article().components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }
        XCTAssertEqual(blocks.count, 1)
        for block in blocks { XCTAssertTrue(own.contains(lines(String(block.dropFirst(6)))), "not here:\n\(block)") }
    }

    func testTheDriverForAndroidIsMadeSo() throws {
        let driver = try XCTUnwrap(try AndroidShopTestCase().makeDriver() as? AppiumDriver)
        XCTAssertEqual(driver.configuration.automation, .uiAutomator2)
        XCTAssertEqual(driver.device, "Pixel_8")
        let own = try lines(String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8))
        let blocks = try article("Android").components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }
        XCTAssertEqual(blocks.count, 1)
        for block in blocks { XCTAssertTrue(own.contains(lines(String(block.dropFirst(6)))), "not here:\n\(block)") }
    }

    func testTheTableOfClassesIsWhatTheDriverMakesOfThem() throws {
        let rows = try article("Android").components(separatedBy: "\n").drop { $0 != "| class ends with | role |" }
        var named: Set<String> = []
        for row in rows.dropFirst(2).prefix(while: { $0.hasPrefix("|") }) {
            let cells = row.components(separatedBy: "|")
            let names = cells[1].components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
            let role = cells[2].components(separatedBy: "`")[1]
            for name in names { XCTAssertEqual(AndroidViewClass("a.b.\(name)").type?.role.rawValue, role, name) }
            named.formUnion(names)
        }
        XCTAssertEqual(named, Set(AndroidViewClass.types.map(\.0)))
    }

    func testTheTableOfRolesIsWhatTheDriverMakesOfTypes() throws {
        let rows = try article().components(separatedBy: "\n").drop { $0 != "| type | role |" }.dropFirst(2)
        let table = rows.prefix { $0.hasPrefix("|") }
        XCTAssertGreaterThan(table.count, 15)
        for row in table {
            let names = row.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
            let cells = row.components(separatedBy: "|")
            let types = names.filter { cells[1].contains("`\($0)`") }
            let role = names.first { !types.contains($0) }
            for type in types { XCTAssertEqual(XCUITestElementType(type).role.rawValue, role, type) }
        }
    }

    private func lines(_ text: String) -> String {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }
}

/// What a user writes.
private class ShopTestCase: BaseTestCase {
    override func makeDriver() throws -> any Driver {
        var configuration = AppiumConfiguration()
        configuration.deviceName = "iPhone 16"
        configuration.platformVersion = "18.4"
        configuration.app = "/builds/Shop.app"
        configuration.bundleIdentifier = "com.example.shop"
        return AppiumDriver(try XCTUnwrap(URL(string: "http://127.0.0.1:4723")), configuration: configuration)
    }
}

/// What a user writes for Android.
private class AndroidShopTestCase: BaseTestCase {
    override func makeDriver() throws -> any Driver {
        var configuration = AppiumConfiguration(.uiAutomator2)
        configuration.emulator = "Pixel_8"
        configuration.app = "/builds/shop.apk"
        configuration.bundleIdentifier = "com.example.shop"
        return AppiumDriver(try XCTUnwrap(URL(string: "http://127.0.0.1:4723")), configuration: configuration)
    }
}
