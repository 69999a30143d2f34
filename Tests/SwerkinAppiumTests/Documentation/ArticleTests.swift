import Foundation
import Swerkin
import XCTest

@testable import SwerkinAppium

/// The code and the tables of the article on the driver stand here line by line, or are what the driver does.
final class ArticleTests: XCTestCase {
    private func article() throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = folder.appendingPathComponent(
            "../../../Sources/SwerkinAppium/SwerkinAppium.docc/SwerkinAppium.md")
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
