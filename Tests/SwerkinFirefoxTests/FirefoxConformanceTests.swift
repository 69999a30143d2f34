import Foundation
import Swerkin
import SwerkinConformance
import XCTest

@testable import SwerkinBrowsers

final class FirefoxConformanceTests: FirefoxTestCase {
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
            driver(of: address) { $0.viewport = Size(width: 390, height: 600) }
        }
        print("\(DriverConformance.checks.count - failures.count) of \(DriverConformance.checks.count) checks passed")
        for failure in failures { XCTFail("\(failure)") }
    }
}
