import EmbeddedConformance
import SwerkinEmbedded
import SwerkinConformance
import XCTest

final class EmbeddedConformanceTests: XCTestCase {
    /// What the embedded driver has; it has no pictures.
    static let capabilities: Set<ConformanceCapability> = [
        .systemPrompts, .history, .pickers, .longPress, .hitTesting, .enteringAtOnce, .fieldNames,
        .headings,
    ]

    func testTheEmbeddedDriverConforms() {
        let failures = DriverConformance.failures(
            capabilities: Self.capabilities, of: EmbeddedConformanceApp.driver)
        for failure in failures { XCTFail("\(failure)") }
    }
}
