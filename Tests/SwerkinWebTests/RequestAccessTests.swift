import Foundation
import Swerkin
import XCTest
@testable import SwerkinBrowsers

final class RequestAccessTests: XCTestCase {
    private let app = URL(fileURLWithPath: "/app/index.html")

    private func address(_ text: String) throws -> URL { try XCTUnwrap(URL(string: text)) }

    private func problem(
        _ headers: [RequestHeader] = [], _ credentials: [HTTPCredentials] = []
    ) -> AccessProblem? {
        do throws(AccessProblem) {
            _ = try RequestAccess(credentials: credentials, headers: headers, app: app)
            return nil
        } catch {
            return error
        }
    }

    func testHeadersReachTheServersOfTheirScope() throws {
        let api = try address("https://api.example.org/v1")
        let access = try RequestAccess(
            credentials: [],
            headers: [
                RequestHeader("X-App", "1"), RequestHeader("X-Api", "2", scope: .origins([api])),
                RequestHeader("X-All", "3", scope: .everyServer),
            ], app: try address("http://example.org/start"))
        XCTAssertEqual(access.headers(for: "http://example.org/b", instead: [:]), ["X-App": "1", "X-All": "3"])
        XCTAssertEqual(
            access.headers(for: "https://api.example.org:443/", instead: ["x-api": "0", "A": "b"]),
            ["X-Api": "2", "X-All": "3", "A": "b"])
        XCTAssertEqual(access.headers(for: "https://example.org/", instead: [:]), ["X-All": "3"])
        XCTAssertNil(access.origins)
        XCTAssertFalse(access.hasCredentials)
    }

    func testTheLatestCredentialsOfAServerCount() throws {
        let first = HTTPCredentials(user: "ada", password: "1")
        let second = HTTPCredentials(user: "bob", password: "2")
        let access = try RequestAccess(
            credentials: [first, second], headers: [], app: try address("http://example.org:8080/"))
        XCTAssertEqual(access.credentials(for: "http://example.org:8080/a"), second)
        XCTAssertNil(access.credentials(for: "http://example.org/a"))
        XCTAssertEqual(access.origins?.map(\.address), ["http://example.org:8080"])
        XCTAssertTrue(RequestAccess().isEmpty)
        XCTAssertEqual(RequestAccess().origins, [])
    }

    func testAHeaderThatIsNoneIsRefused() throws {
        XCTAssertEqual(
            problem([RequestHeader("X Token", "a")])?.words,
            "\"X Token\" is no name of a header: it has letters, digits and hyphens, as in X-Api-Key.")
        XCTAssertEqual(problem([RequestHeader("", "a")]), .invalidHeaderName(""))
        XCTAssertEqual(
            problem([RequestHeader("X-Token", "a\r\nHost: b")])?.words,
            "the value of the header X-Token has a line break or another control character: leave it out.")
    }

    func testAScopeWithoutAServerIsRefused() throws {
        XCTAssertEqual(
            problem([RequestHeader("X-Token", "a")])?.words,
            """
            the header X-Token is for the app's server, but file:///app/index.html is on none: name the servers by scope: \
            .origins([…]).
            """)
        let file = HTTPCredentials(user: "ada", password: "a", scope: .origins([app]))
        XCTAssertEqual(
            problem([], [file])?.words,
            """
            the password of "ada" is for file:///app/index.html, which is no address of a server: name one as \
            https://example.org.
            """)
    }

    func testKeysOfCertificatesAreChecked() throws {
        let key = Data(count: 32).base64EncodedString()
        XCTAssertNoThrow(try CertificateTrust.keys([key]).check())
        XCTAssertThrowsError(try CertificateTrust.keys([key, "AAAA"]).check()) { error in
            XCTAssertEqual(
                (error as? AccessProblem)?.words,
                """
                "AAAA" is no key of a certificate: it is the Base64 of a SHA-256, 44 characters long; CertificateTrust.keys says \
                how openssl prints it.
                """)
        }
        XCTAssertEqual(CertificateTrust.verified.chromiumArguments, [])
        XCTAssertEqual(CertificateTrust.keys([]).chromiumArguments, [])
        XCTAssertEqual(
            CertificateTrust.keys(["a", "b"]).chromiumArguments, ["--ignore-certificate-errors-spki-list=a,b"])
        XCTAssertEqual(CertificateTrust.any.chromiumArguments, ["--ignore-certificate-errors"])
    }

    func testUserInformationIsTakenOutOfAnAddress() throws {
        let (plain, credentials) = try address("https://ada:p%40ss@example.org/a?b#c").withoutUserInformation
        XCTAssertEqual(plain.absoluteString, "https://example.org/a?b#c")
        XCTAssertEqual(credentials, HTTPCredentials(user: "ada", password: "p@ss"))
        for other in ["https://example.org/@a", "file:///a", "about:blank"] {
            XCTAssertEqual(try address(other).withoutUserInformation.address.absoluteString, other)
            XCTAssertNil(try address(other).withoutUserInformation.credentials)
        }
    }

    func testOriginsAreWrittenAsAddressesBegin() {
        XCTAssertEqual(PageOrigin("HTTPS://Example.org:443/a")?.address, "https://example.org")
        XCTAssertEqual(PageOrigin("http://[::1]:8080/a")?.address, "http://[::1]:8080")
    }
}

final class AccessSecretsTests: XCTestCase {
    func testPasswordsAndHeadersOfTheConfigurationAreSecret() {
        var secrets = AccessSecrets(
            credentials: [HTTPCredentials(user: "ada", password: "pass")],
            headers: [
                RequestHeader("Authorization", "Bearer abc"), RequestHeader("X-Tenant", "office", isSecret: false),
            ])
        XCTAssertEqual(secrets.take(), ["pass", "YWRhOnBhc3M=", "Bearer abc", "abc"])
        XCTAssertEqual(secrets.take(), [])
    }

    func testCookiesAndAuthorizationsOfRequestsAndAnswersAreSecret() {
        var secrets = AccessSecrets(credentials: [], headers: [])
        secrets.note(headers: ["Cookie": "theme=dark; id=0123456789ab; zone=Europe/Zurich; empty=; odd", "Host": "a"])
        XCTAssertEqual(secrets.take(), ["theme=dark", "id=0123456789ab", "0123456789ab", "zone=Europe/Zurich"])
        secrets.note(headers: ["Set-Cookie": "theme=light; Path=/\nid=0123456789ab; HttpOnly"])
        XCTAssertEqual(secrets.take(), ["theme=light"])
        secrets.note(headers: ["PROXY-Authorization": "Basic YTpi"])
        XCTAssertEqual(secrets.take(), ["Basic YTpi", "YTpi"])
    }
}

final class PageOriginTests: XCTestCase {
    func testSchemeHostAndPortMakeAnOrigin() {
        let origin = PageOrigin("https://example.org/a?b#c")
        XCTAssertNotNil(origin)
        XCTAssertEqual(origin, PageOrigin("HTTPS://EXAMPLE.org:443/other"))
        for other in ["http://example.org/", "https://example.org:8443/", "https://www.example.org/"] {
            XCTAssertNotNil(PageOrigin(other))
            XCTAssertNotEqual(origin, PageOrigin(other), other)
        }
        XCTAssertEqual(PageOrigin("http://example.org"), PageOrigin("http://example.org:80/"))
    }

    func testWhatIsNotOfTheWebHasNoOrigin() {
        for address in ["file:///a.html", "data:text/plain,a", "about:blank", "blob:https://example.org/1", ""] {
            XCTAssertNil(PageOrigin(address), address)
        }
    }
}

final class DocumentScopeTests: XCTestCase {
    private func scope(_ addresses: String...) throws -> DocumentScope {
        DocumentScope(try addresses.map { try XCTUnwrap(URL(string: $0)) })
    }

    func testTheServersOfTheAddressesAreWithin() throws {
        let scope = try scope("http://localhost:8080/admin/", "https://ada:secret@pay.example.org/start?a=b")
        for address in [
            "http://localhost:8080/", "HTTP://LOCALHOST:8080/other", "https://pay.example.org:443/x", "about:blank",
            "data:text/html,a", "blob:http://localhost:8080/1", "http://127.0.0.1:8080/", "http://[::1]:8080/frame",
            "http://shop.localhost:8080/",
        ] {
            XCTAssertTrue(scope.contains(address), address)
        }
    }

    func testEverythingElseIsBeyond() throws {
        let scope = try scope("http://localhost:8080/")
        for address in [
            "https://localhost:8080/", "http://localhost/", "http://localhost:8081/", "http://169.254.169.254/latest",
            "http://127.0.0.1:8081/", "http://127.0.0.2:8080/", "http://localhost.evil.example:8080/",
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
