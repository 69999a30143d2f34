import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class FailureLookTests: XCTestCase {
    /// The failure of a test on a screen that changes with its first pictures.
    private func failure(changes: Int, isCostly: Bool = false, hasPictures: Bool = true) throws -> FailureRecord {
        let driver = ArrivingDriver(changes: changes)
        driver.hasCheapSnapshots = !isCostly
        driver.hasPictures = hasPictures
        let test = ArrivingTestCase().collect()
        test.shown = driver
        test.When.ITouchButton("gone")
        test.finish()
        looks = (driver.pictures, driver.inner.snapshots)
        return try XCTUnwrap(
            test.observer.events.lazy.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }.first)
    }

    /// The number of pictures and snapshots that the last failure took.
    private var looks = (pictures: 0, snapshots: 0)

    private func label(_ failure: FailureRecord) -> String? { failure.tree?.roots.first?.label }

    func testAScreenThatArrivesMeanwhileIsInTheTextAndInThePicture() throws {
        let failure = try failure(changes: 1)
        XCTAssertEqual(label(failure), "1")
        XCTAssertEqual(failure.screenshot, [1])
        XCTAssertFalse(failure.isChanging)
        XCTAssertEqual(looks.pictures, 2)
    }

    func testAScreenThatStaysIsPicturedOnce() throws {
        let failure = try failure(changes: 0)
        XCTAssertEqual(label(failure), "0")
        XCTAssertEqual(failure.screenshot, [0])
        XCTAssertEqual(looks.pictures, 1)
    }

    func testOfAScreenThatNeverStaysTheFailureSaysSo() throws {
        let failure = try failure(changes: .max)
        XCTAssertTrue(failure.isChanging)
        XCTAssertEqual(looks.pictures, 4)
        XCTAssertEqual(failure.screenshot, [3], "The picture is from before the change,")
        XCTAssertEqual(label(failure), "4", "and the elements are from after it.")
    }

    func testADriverWithCostlySnapshotsLooksOnce() throws {
        XCTAssertTrue(try failure(changes: 1, isCostly: true).isChanging)
        XCTAssertEqual(looks.pictures, 1)
    }

    func testWithoutPicturesTheElementsAreListedOnce() throws {
        let without = try failure(changes: 0, hasPictures: false)
        XCTAssertNil(without.screenshot)
        let snapshots = looks.snapshots
        _ = try failure(changes: 0)
        XCTAssertEqual(snapshots, looks.snapshots - 1)
    }
}

private final class ArrivingTestCase: FakeTestCase {
    var shown: ArrivingDriver?

    override func makeDriver() throws -> any Driver { try shown ?? super.makeDriver() }
}

/// A driver whose screen changes right after each of its first pictures is taken.
private final class ArrivingDriver: ForwardingDriver {
    let inner: FakeDriver
    var hasCheapSnapshots = true
    var hasPictures = true
    private(set) var pictures = 0
    private let changes: Int
    private let text = ElementReference(rawValue: "text")

    init(changes: Int) {
        self.changes = changes
        inner = FakeDriver([Element(text, role: .text, label: "0")])
    }

    func screenshot() throws -> Data? {
        guard hasPictures else { return nil }
        let picture = Data([UInt8(inner.tree.roots.first?.label ?? "") ?? 0])
        pictures += 1
        if pictures <= changes { inner.change(text) { $0.label = "\(pictures)" } }
        return picture
    }
}
