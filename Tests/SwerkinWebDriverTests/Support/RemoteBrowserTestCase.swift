import Foundation
import Swerkin
import XCTest

@testable import SwerkinWebDriver

/// A test of the driver on small pages; skipped unless `SWERKIN_BROWSER_TESTS` is 1 and this machine has the programs.
class RemoteBrowserTestCase: XCTestCase {
    private var drivers: [RemoteBrowserDriver] = []
    private var files: [URL] = []

    override func setUpWithError() throws {
        guard ProcessInfo.processInfo.environment["SWERKIN_BROWSER_TESTS"] == "1" else {
            throw XCTSkip("runs in a browser, which SWERKIN_BROWSER_TESTS=1 asks for")
        }
    }

    override func tearDownWithError() throws {
        for driver in drivers { driver.end() }
        for file in files { try? FileManager.default.removeItem(at: file) }
        drivers = []
        files = []
    }

    /// The servers that can be tested on this machine; skips where there is none.
    func servers() throws -> [WebDriverServer] {
        let found = [WebDriverServer.chromedriver, .webKitWebDriver].filter { missing($0) == nil }
        if found.isEmpty { throw XCTSkip("needs chromedriver or WebKitWebDriver") }
        return found
    }

    /// Does something with each of these servers, and says with which, so that a failure can be told apart.
    func forEachServer(_ body: (WebDriverServer) throws -> Void) throws {
        for server in try servers() {
            print("on \(server):")
            try body(server)
        }
    }

    /// Skips where a server's programs are missing, and says which.
    func need(_ server: WebDriverServer) throws {
        if let missing = missing(server) { throw XCTSkip("needs \(server): \(missing)") }
    }

    private func missing(_ server: WebDriverServer) -> DriverError? {
        do throws(DriverError) {
            let configuration = RemoteBrowserConfiguration()
            _ = try ServerLaunch(server, in: configuration.environment)
            _ = try configuration.capabilities(for: server)
            return nil
        } catch {
            return error
        }
    }

    /// A driver of a page with this content; it has been launched.
    func driver(
        on server: WebDriverServer, showing content: String,
        _ configure: (inout RemoteBrowserConfiguration) -> Void = { _ in }
    ) throws -> RemoteBrowserDriver {
        let driver = self.driver(on: server, of: try page(content), configure)
        try driver.launch()
        return driver
    }

    /// A driver that has not been launched; it is ended after the test.
    func driver(
        on server: WebDriverServer, of address: URL, _ configure: (inout RemoteBrowserConfiguration) -> Void = { _ in }
    ) -> RemoteBrowserDriver {
        var configuration = RemoteBrowserConfiguration()
        configuration.viewport = Size(width: 500, height: 600)
        configure(&configuration)
        let driver = RemoteBrowserDriver(address, on: server, configuration: configuration)
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
        _ identifier: String, in driver: RemoteBrowserDriver, file: StaticString = #filePath, line: UInt = #line
    ) throws -> Element {
        let found = try driver.look().matches(.identifier(identifier))
        XCTAssertEqual(found.count, 1, "elements \(identifier)", file: file, line: line)
        return try XCTUnwrap(found.first, file: file, line: line)
    }

    /// The elements of a page as lines: role, identifier and label, indented by how deep they lie.
    func outline(of driver: RemoteBrowserDriver) throws -> [String] {
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
