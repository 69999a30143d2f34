import Swerkin
import XCTest

@testable import SwerkinBrowsers

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
