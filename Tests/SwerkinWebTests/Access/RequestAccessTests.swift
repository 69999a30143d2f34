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
