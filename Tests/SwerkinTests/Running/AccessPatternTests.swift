import Swerkin
import SwerkinConformance
import XCTest

final class AccessPatternTests: XCTestCase {
    private func masks(_ text: String, _ masked: String, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(text.withoutAccess, masked, file: file, line: line)
    }

    func testUserInformationInAddressesIsMasked() {
        masks("GET https://ada:pass@example.org:8080/a?b=c → 200", "GET https://••••@example.org:8080/a?b=c → 200")
        masks("ssh://token@example.org, ftp://a:b@c/", "ssh://••••@example.org, ftp://••••@c/")
        masks("http://ada:p@ss@example.org/", "http://••••@example.org/")
        masks(#"{"url":"https:\/\/ada:pass@example.org\/"}"#, #"{"url":"https:\/\/••••@example.org\/"}"#)
        masks("?next=https%3A%2F%2Fada%3Apass%40example.org%2F&x=1", "?next=https%3A%2F%2F••••%40example.org%2F&x=1")
        for plain in [
            "https://example.org/@ada", "https://example.org?mail=a@b.org", "mail ada@example.org: now", "://",
            "a: b@c",
            "?next=https%3A%2F%2Fexample.org%2F%40ada", "http://example.org \"x\"@y",
        ] { masks(plain, plain) }
    }

    func testHeadersThatAuthenticateAreMasked() {
        masks("Authorization: Custom abc def\nNext: line", "Authorization: ••••\nNext: line")
        masks("proxy-authorization : x", "proxy-authorization : ••••")
        masks(#"{"Authorization": "Custom abc", "a": "b"}"#, #"{"Authorization": "••••", "a": "b"}"#)
        masks(#"{\"authorization\":\"abc\",\"a\":1}"#, #"{\"authorization\":\"••••\",\"a\":1}"#)
        masks("{authorization: 'abc', a: 1}", "{authorization: '••••', a: 1}")
        masks("Cookie: a=b; c=d", "Cookie: ••••")
        masks("set-cookie: a=b; Path=/\r\nOther: c", "set-cookie: ••••\r\nOther: c")
        for plain in ["Cookie: we use them", "Authorization:", "reauthorization: yes", "unauthorization: a"] {
            masks(plain, plain)
        }
    }

    func testTokensBehindTheNameOfTheirSchemeAreMasked() {
        masks("sent Basic YWRhOnBhc3M= twice", "sent Basic •••• twice")
        masks("with bearer 2YotnFZFEjr1zCsicMWpAA.", "with bearer ••••")
        for plain in ["Basic information", "Basic dGVzdA==", "the bearer is unknown", "bearer certificates"] {
            masks(plain, plain)
        }
    }

    func testWhatADriverGrantsAccessByIsMaskedAlsoIfTheAppIsNotLaunched() {
        let driver = FakeDriver([])
        driver.newSecrets = ["swordfish"]
        driver.launchError = .lost("no swordfish at http://ada:pass@example.org/")
        let trial = StepTrial(on: driver) { test in test.Then.IShouldSeeElement("save") }
        XCTAssertEqual(trial.failures.count, 1)
        let message = trial.failures.first?.message ?? ""
        XCTAssertTrue(message.contains("no •••• at http://••••@example.org/"), message)
        XCTAssertFalse("\(trial.events)\(message)".contains("swordfish"))
    }

    func testWhatADriverComesToKnowIsMaskedFromThenOn() {
        let driver = FakeDriver([])
        driver.knownAttachments = [DriverAttachment(name: "console", text: "it is swordfish")]
        driver.react = { driver, _ in driver.newSecrets = ["swordfish"] }
        let trial = StepTrial(on: driver) { test in
            test.When.IGoBack()
            test.Then.IShouldSeeElement("swordfish")
        }
        XCTAssertEqual(trial.failures.count, 1)
        XCTAssertTrue("\(trial.events)".contains("it is ••••"))
        XCTAssertFalse("\(trial.events)\(trial.failures)".contains("swordfish"))
    }
}
