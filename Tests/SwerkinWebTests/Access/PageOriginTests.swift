import XCTest

import SwerkinBrowsers

final class PageOriginTests: XCTestCase {
    func testSchemeHostAndPortMakeAnOrigin() {
        let origin = PageOrigin("https://example.org/a?b#c")
        XCTAssertNotNil(origin)
        XCTAssertEqual(origin, PageOrigin("HTTPS://EXAMPLE.org:443/other"))
        for other in ["http://example.org/", "https://example.org:8443/", "https://www.example.org/"] {
            XCTAssertNotNil(PageOrigin(other))
            XCTAssertNotEqual(origin, PageOrigin(other), other)
        }
        XCTAssertEqual(PageOrigin("http://example.org"), PageOrigin("http://example.org:80/"))
    }

    func testWhatIsNotOfTheWebHasNoOrigin() {
        for address in ["file:///a.html", "data:text/plain,a", "about:blank", "blob:https://example.org/1", ""] {
            XCTAssertNil(PageOrigin(address), address)
        }
    }
}
