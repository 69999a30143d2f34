import Foundation
import XCTest

@testable import SwerkinBrowsers

final class DocumentScopeTests: XCTestCase {
    private func scope(_ addresses: String...) throws -> DocumentScope {
        DocumentScope(try addresses.map { try XCTUnwrap(URL(string: $0)) })
    }

    func testTheServersOfTheAddressesAreWithin() throws {
        let scope = try scope("http://localhost:8080/admin/", "https://ada:secret@pay.example.org/start?a=b")
        for address in [
            "http://localhost:8080/", "HTTP://LOCALHOST:8080/other", "https://pay.example.org:443/x", "about:blank",
            "data:text/html,a", "blob:http://localhost:8080/1",
        ] {
            XCTAssertTrue(scope.contains(address), address)
        }
    }

    func testEverythingElseIsBeyond() throws {
        let scope = try scope("http://localhost:8080/")
        for address in [
            "https://localhost:8080/", "http://localhost/", "http://localhost:8081/", "http://169.254.169.254/latest",
            "http://localhost:8080@evil.example/", "http://localhost:8080.evil.example/", "file:///etc/passwd",
            "ftp://localhost:8080/", "chrome://settings", "view-source:http://localhost:8080/", "", "localhost:8080",
            "filesystem:http://localhost:8080/a",
        ] {
            XCTAssertFalse(scope.contains(address), address)
        }
    }

    func testOfAFileTheFolderIsWithin() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scope-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        for name in ["page/deep", "page-too"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/page/link", withDestinationPath: "/etc")
        let scope = DocumentScope([folder.appendingPathComponent("page/index.html")])
        for name in ["page/index.html?a#b", "page/deep/other.html", "page/deep/../other.html"] {
            XCTAssertTrue(scope.contains("file://\(folder.path)/\(name)"), name)
        }
        for name in ["page-too/a.html", "page/../a.html", "page/%2e%2e/a.html", "page/link/passwd", "a.html"] {
            XCTAssertFalse(scope.contains("file://\(folder.path)/\(name)"), name)
        }
        XCTAssertFalse(scope.contains("file:///etc/passwd"))
        XCTAssertFalse(scope.contains("http://localhost/"))
    }
}
