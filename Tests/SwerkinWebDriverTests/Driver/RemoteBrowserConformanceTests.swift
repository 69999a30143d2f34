import Foundation
import Swerkin
import SwerkinConformance
import XCTest

@testable import SwerkinBrowsers

final class RemoteBrowserConformanceTests: RemoteBrowserTestCase {
    private static let capabilities: Set<ConformanceCapability> = [
        .screenshots, .systemPrompts, .history, .pickers, .longPress, .hitTesting, .enteringAtOnce, .fieldNames,
        .headings, .markup,
    ]

    func testTheDriverConformsInChromium() throws { try conforms(on: .chromedriver, also: [.closedShadowTrees]) }

    func testTheDriverConformsInChromiumWithEvents() throws {
        try conforms(on: .chromedriver, also: [.closedShadowTrees]) { $0.capabilities["webSocketUrl"] = true }
    }

    func testTheDriverConformsInWebKit() throws { try conforms(on: .webKitWebDriver) }

    private func conforms(
        on server: WebDriverServer, also further: Set<ConformanceCapability> = [],
        _ configure: (inout RemoteBrowserConfiguration) -> Void = { _ in }
    ) throws {
        try need(server)
        guard runsAll else {
            throw XCTSkip("takes minutes: SWERKIN_LONG_TESTS=1 asks for it, as tools/test --all does")
        }
        let address = try page("").deletingLastPathComponent().appendingPathComponent(
            "conformance-\(UUID().uuidString).html")
        try ConformancePage.html.write(to: address, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: address) }
        let failures = DriverConformance.failures(capabilities: Self.capabilities.union(further)) {
            driver(on: server, of: address) {
                $0.viewport = Size(width: 390, height: 600)
                configure(&$0)
            }
        }
        for failure in failures { XCTFail("\(failure)") }
    }
}
