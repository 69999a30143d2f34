import SwerkinRecords
import XCTest

final class ShardTests: XCTestCase {
    func testAShardIsReadAsItIsWritten() throws {
        for (text, number, count) in [("1/1", 1, 1), ("2/5", 2, 5), (" 12 / 12 ", 12, 12)] {
            let shard = try Shard(text)
            XCTAssertEqual([shard.number, shard.count], [number, count])
            XCTAssertEqual(shard.description, "\(number)/\(count)")
        }
    }

    func testWhatNamesNoShardIsAnError() {
        let texts = [
            "0/5", "6/5", "x", "", "/", "2/", "/5", "2", "2/5/7", "-1/5", "+2/5", "2.0/5", "2/0", "٢/5",
            "99999999999999999999/5",
        ]
        for text in texts {
            XCTAssertThrowsError(try Shard(text), text) { error in
                XCTAssertEqual(
                    "\(error)",
                    "SWERKIN_SHARD=\(text) does not name a shard. Write its number and the number of shards, as in"
                        + " 2/5 for the second of five.")
            }
        }
    }
}
