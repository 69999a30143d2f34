#if !canImport(Darwin)
import Swerkin
import SwerkinEmbedded
import XCTest
import XCUITestSimulator

@testable import SwerkinXCUITest

/// The cost of looks and steps on large screens, counted in snapshots and in visits of their elements.
final class CostTests: XCUITestTestCase {
    /// What something takes of XCUITest.
    private struct Cost: Equatable {
        var snapshots = 0
        /// The elements of all these snapshots.
        var visits = 0
        var reads = 0
    }

    private func cost(of body: () throws -> Void) rethrows -> Cost {
        let count = { self.onDevice { ($0.snapshotCount, $0.visitCount, $0.readCount) } }
        let before = count()
        try body()
        let after = count()
        return Cost(snapshots: after.0 - before.0, visits: after.1 - before.1, reads: after.2 - before.2)
    }

    /// A driver of an app whose screen has so many buttons, all of which a snapshot reports.
    private func driver(showing count: Int) throws -> XCUITestDriver {
        try launchedDriver(showing: (1...count).map { Button("Row \($0)", identifier: "row\($0)") })
    }

    /// A driver of an app with a list of so many rows, of which a snapshot reports those near its window.
    private func driver(showingLazily count: Int) throws -> (driver: XCUITestDriver, list: LazyList) {
        nonisolated(unsafe) let list = LazyList(count: count)
        let app = EmbeddedDriver<EmbeddedApp> { clock in
            EmbeddedApp(root: EmbeddedScreen("List", content: ScrollView(list)), clock: clock)
        }
        SimulatedDevice.begin(testing: app)
        let driver = XCUITestDriver(configuration: XCUITestConfiguration(), clock: app.virtualClock)
        try driver.launch()
        return (driver, list)
    }

    /// The number of elements of a snapshot.
    @MainActor private static func count(_ snapshot: any XCUIElementSnapshot) -> Int {
        snapshot.children.map(count).reduce(1, +)
    }

    func testALookVisitsEachElementOnce() throws {
        let driver = try driver(showing: 1000)
        var elements = 0
        let whole = try cost {
            elements = try MainActor.assumeIsolated { try Self.count(XCUIApplication().snapshot()) }
        }
        XCTAssertEqual(whole, Cost(snapshots: 1, visits: elements, reads: elements))
        XCTAssertGreaterThan(elements, 2000, "a button has a text inside")
        let look = try cost { _ = try driver.snapshot() }
        XCTAssertEqual(look.snapshots, 1)
        XCTAssertEqual(look.visits, elements)
        XCTAssertLessThanOrEqual(look.reads, 12 * elements)
    }

    func testATouchOnALargeScreenTakesTwoLooks() throws {
        for count in [10, 1000] {
            let driver = try driver(showing: count)
            let touch = try cost { try AppUnderTest(driver: driver).touch(.identifier("row3")) }
            XCTAssertEqual(touch.snapshots, 2, "an element is stable if two looks agree")
        }
    }

    func testARowFarBelowIsBroughtIntoViewByDrags() throws {
        let app = EmbeddedDriver<EmbeddedApp> { clock in
            let rows = (1...100).map { Button("Row \($0)", identifier: "row\($0)") }
            return EmbeddedApp(
                root: EmbeddedScreen("Long", content: ScrollView(Stack(rows, spacing: 500))), clock: clock)
        }
        SimulatedDevice.begin(testing: app)
        let driver = XCUITestDriver(configuration: XCUITestConfiguration(), clock: app.virtualClock)
        try driver.launch()
        let touch = try cost { try AppUnderTest(driver: driver).touch(.identifier("row100")) }
        // 54 000 points by four fifths of a window of some 700 points, a look after each, and some before and after all.
        XCTAssertLessThan(touch.snapshots, 110)
        XCTAssertGreaterThan(touch.snapshots, 60)
        assertNothingRecorded()
    }

    func testALazyListCostsItsVisibleRows() throws {
        let (driver, list) = try driver(showingLazily: 2000)
        let look = try cost { _ = try driver.snapshot() }
        XCTAssertLessThan(look.visits, 100)
        let search = try cost {
            let app = AppUnderTest(driver: driver)
            try app.scroll(.down, until: .identifier("row2000"))
            try app.touch(.identifier("row2000"))
        }
        // 88 000 points by four fifths of a window: three looks a page.
        XCTAssertLessThan(search.snapshots, 3 * 160)
        XCTAssertLessThan(search.visits, 60 * search.snapshots)
        XCTAssertEqual(list.touched, 2000)
        assertNothingRecorded()
    }
}

/// A list that has views only for the rows near its window, as lists of UIKit and SwiftUI do.
private final class LazyList: View {
    private static let rowHeight = 44.0
    private let count: Int
    private var rows: [Int: Button] = [:]
    /// The row that was touched last.
    private(set) var touched: Int?

    init(count: Int) {
        self.count = count
        super.init(identifier: "list")
    }

    override var children: [View] { rows.keys.sorted().compactMap { rows[$0] } }

    override func height(fitting width: Double) -> Double { Double(count) * Self.rowHeight }

    override func placeChildren(clip: Rectangle) {
        let first = max(Int((clip.origin.y - bounds.origin.y) / Self.rowHeight), 0)
        let last = min(Int((clip.maxY - bounds.origin.y) / Self.rowHeight), count - 1)
        let near = first <= last ? first...last : 0...0
        rows = rows.filter { near.contains($0.key) }
        for row in near where rows[row] == nil {
            rows[row] = Button("Row \(row + 1)", identifier: "row\(row + 1)") { [unowned self] in touched = row + 1 }
        }
        for (row, view) in rows {
            let top = bounds.origin.y + Double(row) * Self.rowHeight
            let place = Rectangle(x: bounds.origin.x, y: top, width: bounds.size.width, height: Self.rowHeight)
            self.place(view, in: place, clip: clip)
        }
    }
}
#endif
