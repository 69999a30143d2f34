import Foundation
import Swerkin
import XCTest

final class AddressTests: ChromiumTestCase {
    private static let counting = """
        <p id=count></p><p id=place></p><script>
        sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1;
        count.textContent = sessionStorage.loads;
        const tell = () => place.textContent = location.hash || 'none';
        addEventListener('hashchange', tell); tell();
        </script>
        """

    func testAnotherPlaceOfTheSameDocumentIsOpenedWithoutLoadingIt() throws {
        let driver = try driver(showing: Self.counting)
        let place = try XCTUnwrap(URL(string: "#below", relativeTo: driver.address)).absoluteURL
        try driver.open(place)
        XCTAssertNoThrow(try driver.wait(for: .present(.label("#below")), timeout: .seconds(2)))
        XCTAssertEqual(try element("count", in: driver).label, "1")
        XCTAssertEqual(try driver.currentAddress, place)
    }

    func testAnotherDocumentIsThereOnceItHasBeenOpened() throws {
        let driver = try driver(showing: Self.counting)
        let other = try page("<p id=other>Other</p>")
        try driver.open(other)
        XCTAssertEqual(try element("other", in: driver).label, "Other")
        XCTAssertEqual(try driver.currentAddress.path, other.path)
    }

    func testReloadingLoadsTheDocumentAnew() throws {
        let driver = try driver(showing: Self.counting)
        try driver.reload()
        XCTAssertEqual(try element("count", in: driver).label, "2")
    }

    func testAnAddressThatDoesNotLoadIsNamed() throws {
        let driver = try driver(showing: "<p>x</p>") { $0.loadTimeout = .seconds(1) }
        let silent = try SilentServer()
        XCTAssertThrowsError(try driver.open(silent.address)) {
            XCTAssertEqual($0 as? DriverError, .appFailed("\(silent.address) did not load within 1 s"))
        }
    }
}
