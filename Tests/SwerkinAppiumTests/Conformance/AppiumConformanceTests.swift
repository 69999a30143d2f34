import PageTesting
import Swerkin
import SwerkinTesting
import XCTest

@testable import SwerkinAppium

/// The conformance suite over HTTP, on a server that does what Appium does.
///
/// It shows that the driver and the server understand each other; it does not show what iOS does.
final class AppiumConformanceTests: XCTestCase {
    /// What the driver has by itself.
    private static let capabilities: Set<ConformanceCapability> = [
        .screenshots, .systemPrompts, .history, .pickers, .longPress,
    ]
    /// The topics in which it matters what lies on top.
    private static let onCovers: Set<ConformanceTopic> = [.finding, .waiting, .layers, .failing]

    private func failures(
        capabilities: Set<ConformanceCapability>, topics: Set<ConformanceTopic> = Set(ConformanceTopic.allCases),
        _ configure: (inout AppiumConfiguration) -> Void = { _ in }
    ) throws -> [ConformanceFailure] {
        let server = try ScriptedAppium()
        defer { server.stop() }
        var configuration = AppiumConfiguration()
        configuration.bundleIdentifier = "com.example.conformance"
        let wheels = ConformanceApp.screen(.pickers).elements.flatMap(\.wheels)
        for wheel in wheels { configuration.wheelOptions[wheel.identifier] = wheel.options }
        configure(&configuration)
        return DriverConformance.failures(capabilities: capabilities, topics: topics) {
            AppiumDriver(server.url, configuration: configuration, clock: server.device.app.virtualClock)
        }
    }

    func testTheDriverConforms() throws {
        for failure in try failures(capabilities: Self.capabilities) { XCTFail("\(failure)") }
    }

    func testTheDriverConformsWhereItLaunchesTheAppAgainInTheSameSession() throws {
        let failures = try failures(capabilities: Self.capabilities, topics: [.running]) { $0.reset = .relaunch }
        for failure in failures { XCTFail("\(failure)") }
    }

    func testTheDriverKnowsWhatIsCoveredWhereTheServerTellsWhatCanBeHit() throws {
        let failures = try failures(capabilities: Self.capabilities.union([.hitTesting]), topics: Self.onCovers) {
            $0.asksForHittability = true
        }
        for failure in failures { XCTFail("\(failure)") }
    }

    func testWithoutThatTheSuiteSaysThatItDoesNot() throws {
        let failures = try failures(capabilities: Self.capabilities.union([.hitTesting]), topics: Self.onCovers)
        XCTAssertEqual(
            failures.map(\.check),
            [
                "what is covered is visible and says what covers it",
                "what covers an element is in the way of an act",
                "an act on what is covered fails with what covers it",
            ])
    }
}
