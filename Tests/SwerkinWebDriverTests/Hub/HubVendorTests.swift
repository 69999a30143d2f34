import BrowserFaultScenarios
import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// How hubs get the names and the outcomes of flows, in the forms that their vendors document.
final class HubVendorTests: HubTestCase {
    /// The scripts with which outcomes were reported.
    private var verdicts: [String] {
        hub.lines("/execute/sync").filter { line in
            ["sauce:", "lambda-", "tb:test", "browserstack_"].contains { line.contains(#""script":"\#($0)"#) }
        }
    }

    private func requestedCapabilities() throws -> JSONValue {
        let body = try XCTUnwrap(hub.requests.first { $0.path == "/session" }).body
        let request = try JSONDecoder().decode(JSONValue.self, from: Data(body.utf8))
        return try XCTUnwrap(request["capabilities"]?["alwaysMatch"])
    }

    func testEachVendorHasTheFlowsNameInItsOptions() throws {
        let vendors: [(String, JSONValue, String)] = [
            ("sauce:options", ["build": "7"], "name"), ("bstack:options", ["os": "OS X"], "sessionName"),
            ("LT:Options", [:], "name"), ("tb:options", [:], "name"),
        ]
        for (options, value, key) in vendors {
            let given = [options: value]
            let named = HubVendor.all(in: given).reduce(given) { $1.naming($0, by: "Checkout") }
            XCTAssertEqual(named[options]?[key], "Checkout", options)
            XCTAssertEqual(named[options]?["build"], value["build"], options)
        }
        let grid: [String: JSONValue] = ["se:recordVideo": true]
        XCTAssertEqual(HubVendor.all(in: grid).reduce(grid) { $1.naming($0, by: "Checkout") }["se:name"], "Checkout")
    }

    func testANameOfTheTestsOwnStays() {
        let given: [String: JSONValue] = ["se:name": "Mine", "sauce:options": ["name": "Mine"]]
        XCTAssertEqual(HubVendor.all(in: given).reduce(given) { $1.naming($0, by: "Checkout") }, given)
    }

    func testAServerOfNoKnownVendorGetsNoCapabilityMore() throws {
        passFlow(on: try driver())
        XCTAssertEqual(
            try requestedCapabilities().object?.keys.sorted(),
            ["browserName", "moz:firefoxOptions", "pageLoadStrategy", "timeouts", "unhandledPromptBehavior"])
        XCTAssertEqual(verdicts, [])
    }

    func testTheSessionHasTheNameOfTheFlow() throws {
        passFlow(on: try driver { $0.capabilities = ["se:recordVideo": true] })
        XCTAssertEqual(try requestedCapabilities()["se:name"]?.string, PatientTestCase().sessionName)
        XCTAssertEqual(verdicts, [], "Selenium Grid documents no outcomes")
    }

    func testAPassedFlowIsReportedAsItsVendorDocuments() throws {
        passFlow(on: try driver { $0.capabilities = ["sauce:options": [:], "LT:Options": [:], "tb:options": [:]] })
        XCTAssertEqual(
            verdicts,
            ["sauce:job-result=passed", "lambda-status=passed", "tb:test-result=passed"].map {
                #"POST /session/s1/execute/sync {"args":[],"script":"\#($0)"}"#
            })
        XCTAssertEqual(hub.requests.last?.line, "DELETE /session/s1", "the session ends after it")
    }

    func testAFailedFlowIsReportedAsItsVendorDocuments() throws {
        _ = try failingFlow(on: driver { $0.capabilities = ["bstack:options": [:]] }, timeout: 0) {
            $0.When.ITouchButton("go")
        }
        let name = PatientTestCase().sessionName
        XCTAssertEqual(
            HubVendor.browserStack.verdict(passed: false, of: name),
            """
            browserstack_executor: {"action":"setSessionStatus","arguments":{"reason":"\(name) failed","status":"failed"}}
            """)
        XCTAssertEqual(verdicts.count, 1)
        XCTAssertTrue(verdicts.first?.contains(#"\"status\":\"failed\""#) == true, "\(verdicts)")
    }

    func testAnOutcomeThatTheHubDoesNotTakeChangesNoOutcome() throws {
        let driver = try driver { $0.capabilities = ["sauce:options": [:]] }
        passingFlow(on: driver) { test in
            test.Then.IShouldNotSeeElement("nothing")
            hub.loseSessions()
        }
    }

    func testTheAddressesOfTheSessionAreThoseOfTheHub() throws {
        let driver = try driver()
        XCTAssertNil(driver.sessionAddresses)
        try driver.launch()
        defer { driver.end() }
        let addresses = try XCTUnwrap(driver.sessionAddresses)
        XCTAssertEqual(addresses.bidi?.absoluteString, "ws://127.0.0.1/session/s1/se/bidi")
        XCTAssertEqual(addresses.devTools?.absoluteString, "ws://127.0.0.1/session/s1/se/cdp")
        XCTAssertEqual(addresses.devToolsVersion, "140.0")
        XCTAssertEqual(addresses.display?.absoluteString, "ws://127.0.0.1/session/s1/se/vnc")
        XCTAssertNil(SessionAddresses(["webSocketUrl": true]).bidi)
    }

    func testCapabilitiesOfTheEnvironmentComeLast() throws {
        passFlow(
            on: try driver {
                $0.environment = ["SWERKIN_CAPABILITIES": #"{"platformName":"linux","se:name":"Night"}"#]
                $0.capabilities = ["platformName": "mac", "browserVersion": "140"]
            })
        let asked = try requestedCapabilities()
        XCTAssertEqual(
            ["platformName", "se:name", "browserVersion"].map { asked[$0]?.string }, ["linux", "Night", "140"])
    }

    func testCapabilitiesThatAreNoneAreAFailureOfTheUsageWithoutTheirText() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data("[1]".utf8).write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (text, words) in [
            ("{\"sauce:options\":{\"accessKey\":\"k3y9\"}", "SWERKIN_CAPABILITIES is no JSON object of capabilities."),
            (folder.path, "the file that SWERKIN_CAPABILITIES names is no JSON object of capabilities."),
            (
                "nowhere.json",
                """
                SWERKIN_CAPABILITIES is neither a JSON object nor the path of a file that can be read; write \
                {"platformName": "linux"}, or capabilities.json.
                """
            ),
        ] {
            let flow = try failedLaunch { $0.environment = ["SWERKIN_CAPABILITIES": text] }
            XCTAssertTrue(flow.message.contains(words), flow.message)
            XCTAssertEqual(flow.culprit, .usage)
        }
        XCTAssertEqual(hub.requests, [])
    }

    /// A session is reserved outside the time of the test.
    func testALaunchTakesTheReservedSessionAndAnUnusedOneEnds() throws {
        let driver = try driver()
        driver.flowName = "a"
        try driver.reserveSession()
        try driver.reserveSession()
        XCTAssertEqual(hub.requestsForSessions, 1)
        try driver.launch()
        XCTAssertEqual(hub.requestsForSessions, 1, "the launch takes the reserved session")
        driver.end()
        try driver.reserveSession()
        driver.end()
        XCTAssertEqual(hub.openSessions, [], "a reserved session ends unused")
    }
}
