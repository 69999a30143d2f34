import TestSupport
import XCTest

@testable import SwerkinPictures

final class GalleryPolicyTests: XCTestCase {
    func testThePolicyAllowsTheStyleAndTheScriptOfThePageAndNothingElse() throws {
        let page = String(decoding: try Gallery(title: "<script>alert(1)</script>", pictures: []).html(), as: UTF8.self)
        let hashes = try PageHashes(of: page)
        XCTAssertEqual(hashes.present.count, 2)
        XCTAssertEqual(hashes.allowed, hashes.present, "gallery.html has the hashes")
        XCTAssertTrue(
            page.contains(
                "content=\"default-src 'none'; base-uri 'none'; form-action 'none'; img-src 'self' file: data:;"))
    }
}
