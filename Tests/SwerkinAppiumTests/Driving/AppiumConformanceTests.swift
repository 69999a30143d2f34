import PageTesting
import Swerkin
import SwerkinConformance
import XCTest
@testable import SwerkinAppium

/// The conformance suite over HTTP, on a server that does what Appium does.
///
/// It shows that the driver and the server understand each other; it does not show what iOS does.
final class AppiumConformanceTests: XCTestCase {
    /// What the driver has by itself.
    private static let capabilities: Set<ConformanceCapability> = [
        .screenshots, .systemPrompts, .history, .pickers, .longPress, .headings,
    ]
    /// What a driver does otherwise than some checks demand.
    private func failures(
        of checks: [ConformanceCheck], _ configure: (inout AppiumConfiguration) -> Void = { _ in }
    ) throws -> [ConformanceFailure] {
        let server = try ScriptedAppium()
        defer { server.stop() }
        var configuration = AppiumConfiguration()
        configuration.bundleIdentifier = "com.example.conformance"
        let wheels = ConformanceApp.screen(.pickers).elements.flatMap(\.wheels)
        for wheel in wheels { configuration.wheelOptions[wheel.identifier] = wheel.options }
        configure(&configuration)
        return checks.compactMap { check in
            do {
                try check.run {
                    AppiumDriver(server.url, configuration: configuration, clock: server.device.app.virtualClock)
                }
                return nil
            } catch {
                return error as? ConformanceFailure
            }
        }
    }

    private static let applicable = DriverConformance.checks.filter { $0.applies(to: capabilities) }
    private static let onCovers = DriverConformance.checks.filter { $0.needs == [.hitTesting] }

    func testTheDriverConforms() throws {
        XCTAssertGreaterThan(Self.applicable.count, 80)
        for failure in try failures(of: Self.applicable) { XCTFail("\(failure)") }
    }

    func testTheDriverConformsIfItLaunchesTheAppAgainInTheSameSession() throws {
        let checks = Self.applicable.filter { $0.topic == .running }
        for failure in try failures(of: checks, { $0.reset = .relaunch }) { XCTFail("\(failure)") }
    }

    func testTheDriverKnowsWhatIsCoveredIfTheServerReportsWhatIsHittable() throws {
        let checks = Self.onCovers + Self.applicable.filter { $0.topic == .layers || $0.topic == .gestures }
        for failure in try failures(of: checks, { $0.asksForHittability = true }) { XCTFail("\(failure)") }
    }

    func testWithoutThatItDoesNotAndTheSuiteSaysSo() throws {
        XCTAssertEqual(Self.onCovers.count, 3)
        XCTAssertEqual(try failures(of: Self.onCovers).map(\.check), Self.onCovers.map(\.name))
    }
}

/// The conformance suite over HTTP, on a server that reports the app as UiAutomator2 or Espresso does.
///
/// It shows that the driver and the server understand each other; it does not show what Android does.
final class AndroidConformanceTests: XCTestCase {
    /// What the driver has by itself.
    private static let capabilities: Set<ConformanceCapability> = [
        .screenshots, .systemPrompts, .history, .longPress, .headings,
    ]
    /// What a driver of Android does otherwise: the source of a page has only the frontmost window, and a popover has its own.
    private static let otherwise = ["queries find what lies beneath a popover"]

    private func failures(
        of checks: [ConformanceCheck], _ automation: AppiumAutomation,
        _ configure: (inout AppiumConfiguration) -> Void = { _ in }
    ) throws -> [ConformanceFailure] {
        let server = try ScriptedAppium(automation)
        defer { server.stop() }
        var configuration = AppiumConfiguration(automation)
        configuration.bundleIdentifier = ServerElement.package
        configure(&configuration)
        return checks.compactMap { check in
            do {
                try check.run {
                    AppiumDriver(server.url, configuration: configuration, clock: server.device.app.virtualClock)
                }
                return nil
            } catch {
                return error as? ConformanceFailure
            }
        }
    }

    private func checks(_ further: Set<ConformanceCapability> = []) -> [ConformanceCheck] {
        DriverConformance.checks.filter { $0.applies(to: Self.capabilities.union(further)) }
    }

    func testTheDriverConformsOnUiAutomator2() throws {
        let checks = checks([.enteringAtOnce])
        XCTAssertGreaterThan(checks.count, 80)
        let failures = try failures(of: checks, .uiAutomator2)
        for failure in failures where !Self.otherwise.contains(failure.check) { XCTFail("\(failure)") }
        XCTAssertEqual(failures.map(\.check), Self.otherwise)
    }

    func testTheDriverConformsOnEspresso() throws {
        let failures = try failures(of: checks(), .espresso)
        for failure in failures where !Self.otherwise.contains(failure.check) { XCTFail("\(failure)") }
        XCTAssertEqual(failures.map(\.check), Self.otherwise)
    }

    func testTheDriverConformsIfItLaunchesTheAppAgainInTheSameSession() throws {
        let checks = checks().filter { $0.topic == .running }
        for reset in [AppiumConfiguration.Reset.relaunch, .clear] {
            for failure in try failures(of: checks, .uiAutomator2, { $0.reset = reset }) { XCTFail("\(failure)") }
        }
    }
}
