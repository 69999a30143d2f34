import Foundation
import XCTest

@testable import SwerkinBrowsers

final class EventQueueTests: XCTestCase {
    private func event(_ method: String) -> ProtocolEvent { ProtocolEvent(method: method, message: Data()) }

    func testAllEventsAreHandedOutOnceAndInOrder() {
        var queue = EventQueue(capacity: 10)
        for method in ["a", "Log.entryAdded", "b"] { queue.append(event(method)) }
        XCTAssertEqual(queue.takeAll().map(\.method), ["a", "Log.entryAdded", "b"])
        XCTAssertEqual(queue.takeAll().count, 0)
    }

    func testOfEventsForTheLogTheLatestAreKeptAndTheOthersCounted() {
        let methods = ["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"]
        for count in 0..<50 {
            var queue = EventQueue(capacity: 3)
            for number in 0..<count { queue.append(event(methods[number % 3])) }
            let events = queue.takeAll()
            XCTAssertEqual(events.map { 1 + $0.leftOut }.reduce(0, +), count)
            XCTAssertTrue((min(count, 3)..<6).contains(events.count), "\(events.count) of \(count)")
            XCTAssertEqual(events.map(\.method), (count - events.count..<count).map { methods[$0 % 3] })
            XCTAssertTrue(events.dropFirst().allSatisfy { $0.leftOut == 0 })
        }
    }

    func testNoOtherEventIsLeftOut() {
        var queue = EventQueue(capacity: 2)
        for number in 1...100 {
            queue.append(event("Page.event\(number)"))
            queue.append(event("Log.entryAdded"))
        }
        let pages = queue.takeAll().map(\.method).filter { $0 != "Log.entryAdded" }
        XCTAssertEqual(pages, (1...100).map { "Page.event\($0)" })
    }
}
