import Foundation
import Swerkin
import SwerkinWeb
import XCTest

@testable import SwerkinChromium

/// A test of the driver on a small page; skipped unless `SWERKIN_BROWSER_TESTS` is 1 and this machine has a Chromium.
class ChromiumTestCase: XCTestCase {
    private var drivers: [ChromiumDriver] = []
    private var files: [URL] = []

    override func setUpWithError() throws {
        guard ProcessInfo.processInfo.environment["SWERKIN_BROWSER_TESTS"] == "1" else {
            throw XCTSkip("runs in a browser, which SWERKIN_BROWSER_TESTS=1 asks for")
        }
        do {
            _ = try ChromiumBinary.find(in: ProcessInfo.processInfo.environment)
        } catch {
            throw XCTSkip("needs Chromium: \(error)")
        }
    }

    override func tearDownWithError() throws {
        for driver in drivers { driver.end() }
        for file in files { try? FileManager.default.removeItem(at: file) }
        drivers = []
        files = []
    }

    /// A driver of a page with this content; it has been launched.
    func driver(
        showing content: String, _ configure: (inout ChromiumConfiguration) -> Void = { _ in }
    ) throws -> ChromiumDriver {
        let driver = self.driver(of: try page(content), configure)
        try driver.launch()
        return driver
    }

    /// A driver that has not been launched; it is ended after the test.
    func driver(of address: URL, _ configure: (inout ChromiumConfiguration) -> Void = { _ in }) -> ChromiumDriver {
        var configuration = ChromiumConfiguration()
        configuration.answerTimeout = .seconds(20)
        configure(&configuration)
        let driver = ChromiumDriver(address, configuration: configuration)
        drivers.append(driver)
        return driver
    }

    /// A page with this content, as a file that is deleted after the test.
    func page(_ content: String) throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString).html")
        try "<!doctype html><meta charset=utf-8><title>Trial</title>\(content)".write(
            to: file, atomically: true, encoding: .utf8)
        files.append(file)
        return file
    }

    /// The one element with an identifier.
    func element(
        _ identifier: String, in driver: ChromiumDriver, file: StaticString = #filePath, line: UInt = #line
    ) throws -> Element {
        let found = try driver.look().matches(.identifier(identifier))
        XCTAssertEqual(found.count, 1, "elements \(identifier)", file: file, line: line)
        return try XCTUnwrap(found.first, file: file, line: line)
    }

    /// The elements of a page as lines: role, identifier and label, indented by how deep they lie.
    func outline(of driver: ChromiumDriver) throws -> [String] {
        try driver.look().roots.flatMap { $0.outline(depth: 0) }
    }
}

extension Element {
    fileprivate func outline(depth: Int) -> [String] {
        let marks = [role.rawValue, identifier.map { "#\($0)" }, label.map { "\"\($0)\"" }].compactMap { $0 }
        let line = String(repeating: "  ", count: depth) + marks.joined(separator: " ")
        return [line] + children.flatMap { $0.outline(depth: depth + 1) }
    }
}
