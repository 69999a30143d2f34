import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class ChromiumConfigurationTests: ChromiumTestCase {
    /// What a page says of its surroundings.
    private func seen(
        _ expression: String, _ configure: (inout ChromiumConfiguration) -> Void
    ) throws -> String? {
        let driver = try driver(
            showing: "<p id=seen></p><script>seen.textContent = \(expression)</script>", configure)
        return try element("seen", in: driver).label
    }

    func testThePageIsShownAsConfigured() throws {
        XCTAssertEqual(
            try seen("`${innerWidth} ${innerHeight} ${devicePixelRatio}`") {
                $0.viewport = Size(width: 390, height: 844)
                $0.scale = 2
            }, "390 844 2")
        XCTAssertEqual(
            try seen("matchMedia('(prefers-color-scheme: dark)').matches") { $0.colorScheme = .dark }, "true")
        XCTAssertEqual(try seen("navigator.userAgent") { $0.userAgent = "Trial/1" }, "Trial/1")
        XCTAssertEqual(
            try seen("Intl.DateTimeFormat().resolvedOptions().timeZone") { $0.timeZone = "Asia/Tokyo" }, "Asia/Tokyo")
        XCTAssertEqual(try seen("navigator.maxTouchPoints > 0") { $0.isMobile = true }, "true")
    }

    func testTheLanguageIsThatOfNumbersAndOfTheUser() throws {
        XCTAssertEqual(
            try seen("`${navigator.language} ${(1.5).toLocaleString()}`") { $0.language = "de-DE" }, "de-DE 1,5")
        XCTAssertEqual(try seen("navigator.userAgent.includes('Chrome')") { $0.language = "de-DE" }, "true")
    }

    func testAPermissionIsGivenWithoutAsking() throws {
        let script = "'…'; navigator.permissions.query({name: 'geolocation'}).then((it) => seen.textContent = it.state)"
        for (permissions, state) in [(["geolocation"], "granted"), ([], "prompt")] {
            let driver = try driver(
                showing: "<p id=seen></p><script>seen.textContent = \(script)</script>"
            ) { $0.permissions = permissions }
            XCTAssertNoThrow(try AppUnderTest(driver: driver).expect(.identifier("seen"), .label(.exact(state))))
        }
    }

    func testASizeThatIsNoneBecomesOnePixel() {
        var configuration = ChromiumConfiguration()
        configuration.viewport = Size(width: .nan, height: -5)
        XCTAssertEqual(configuration.width, 1)
        XCTAssertEqual(configuration.height, 1)
        configuration.viewport = Size(width: .infinity, height: 1e300)
        XCTAssertEqual(configuration.width, 10_000_000)
        XCTAssertEqual(configuration.height, 10_000_000)
    }
}
