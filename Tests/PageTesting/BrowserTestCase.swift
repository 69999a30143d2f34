import Foundation
import Swerkin
import SwerkinBrowsers
import XCTest

/// A test of a driver on small pages in a browser; skipped unless `SWERKIN_BROWSER_TESTS` is 1.
open class BrowserTestCase: XCTestCase {
    private var drivers: [any Driver] = []
    private var files: [URL] = []

    open override func setUpWithError() throws {
        guard ProcessInfo.processInfo.environment["SWERKIN_BROWSER_TESTS"] == "1" else {
            throw XCTSkip("runs in a browser, which SWERKIN_BROWSER_TESTS=1 asks for")
        }
    }

    /// Skips the test if this machine has no Chromium.
    public func requireChromium() throws {
        do {
            _ = try ChromiumBinary.find(in: ProcessInfo.processInfo.environment)
        } catch {
            throw XCTSkip("needs Chromium: \(error)")
        }
    }

    open override func tearDownWithError() throws {
        for driver in drivers { driver.end() }
        for file in files { try? FileManager.default.removeItem(at: file) }
        drivers = []
        files = []
    }

    /// Has a driver ended after the test.
    public func endAfterTest(_ driver: any Driver) { drivers.append(driver) }

    /// A page with this content, as a file that is deleted after the test.
    public func page(_ content: String) throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString).html")
        try "<!doctype html><meta charset=utf-8><title>Trial</title>\(content)".write(
            to: file, atomically: true, encoding: .utf8)
        files.append(file)
        return file
    }

    /// The one element with an identifier, inert or not.
    public func element(
        _ identifier: String, in driver: any Driver, file: StaticString = #filePath, line: UInt = #line
    ) throws -> Element {
        let found = try driver.snapshot().elements.filter { $0.identifier == identifier }
        XCTAssertEqual(found.count, 1, "elements \(identifier)", file: file, line: line)
        return try XCTUnwrap(found.first, file: file, line: line)
    }

    /// The elements of a page as lines: role, identifier and label, indented by how deep they lie.
    public func outline(of driver: any Driver) throws -> [String] {
        try driver.snapshot().roots.flatMap { $0.outline(depth: 0) }
    }

    /// Waits until something holds, at most twenty seconds.
    public func eventually(
        _ holds: () throws -> Bool, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while try !holds() {
            guard ContinuousClock.now < deadline else { return XCTFail("it never holds", file: file, line: line) }
            usleep(10_000)
        }
    }
}

extension Element {
    fileprivate func outline(depth: Int) -> [String] {
        let properties = [role.rawValue, identifier.map { "#\($0)" }, label.map { "\"\($0)\"" }].compactMap { $0 }
        let line = String(repeating: "  ", count: depth) + properties.joined(separator: " ")
        return [line] + children.flatMap { $0.outline(depth: depth + 1) }
    }
}
