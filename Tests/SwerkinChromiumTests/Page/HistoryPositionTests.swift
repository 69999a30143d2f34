import Foundation
import XCTest

@testable import SwerkinBrowsers

final class HistoryPositionTests: XCTestCase {
    private func position(_ index: Int, of count: Int) throws -> HistoryPosition {
        let entries = (0..<count).map { "{\"id\":\($0),\"url\":\"http://app/\($0)\"}" }.joined(separator: ",")
        let json = "{\"currentIndex\":\(index),\"entries\":[\(entries)]}"
        return try HistoryPosition(
            JSONDecoder().decode(PageDomain.GetNavigationHistory.Reply.self, from: Data(json.utf8)))
    }

    func testAnEntryHasOneBeforeItUnlessItIsTheFirst() throws {
        XCTAssertEqual(try position(2, of: 4).current.url, "http://app/2")
        XCTAssertEqual(try position(2, of: 4).previous?.url, "http://app/1")
        XCTAssertNil(try position(0, of: 4).previous)
    }

    func testAnIndexOutsideTheHistoryIsRefused() {
        for (index, count) in [(3, 3), (-1, 3), (0, 0), (Int.max, 1), (Int.min, 1)] {
            XCTAssertThrowsError(try position(index, of: count)) {
                XCTAssertEqual(
                    $0 as? ProtocolFault,
                    .nonsense("Page.getNavigationHistory", problem: "the index \(index) of \(count) entries"))
            }
        }
    }
}
