import Foundation
import Swerkin
import SwerkinConformance
import XCTest

@testable import SwerkinBrowsers

final class ChromiumConformanceTests: ChromiumTestCase {
    private static let capabilities: Set<ConformanceCapability> = [
        .screenshots, .systemPrompts, .history, .pickers, .longPress, .hitTesting, .enteringAtOnce, .fieldNames,
        .headings, .markup, .closedShadowTrees,
    ]

    func testTheDriverConforms() throws {
        let address = try page("").deletingLastPathComponent().appendingPathComponent(
            "conformance-\(UUID().uuidString).html")
        try ConformancePage.html.write(to: address, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: address) }
        let failures = DriverConformance.failures(capabilities: Self.capabilities) {
            var configuration = ChromiumConfiguration()
            configuration.viewport = Size(width: 390, height: 600)
            return ChromiumDriver(address, configuration: configuration)
        }
        for failure in failures { XCTFail("\(failure)") }
    }
}
