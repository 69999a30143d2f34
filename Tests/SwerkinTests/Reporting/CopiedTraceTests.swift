import SwerkinConformance
import XCTest
@testable import Swerkin
@testable import SwerkinCore

final class CopiedTraceTests: TraceTestCase {
    func testATestThatFailsHasPicturesOfTheCopiesFromBefore() throws {
        let driver = CopyingDriver(counter())
        run(.failures, on: driver) { test in
            touchAndLook(test)
            test.When.ITouchButton("gone")
        }
        XCTAssertEqual(try pictures(), [0, 1, 2].map { Data([100 + $0]) })
        XCTAssertEqual(driver.drawn, [["0", "1", "2"].map(ScreenCopy.init)])
        XCTAssertEqual(driver.takenPictures, 1, "the picture of the failure")
        let lines = try lines()
        let at = try looks().compactMap { $0["at"] as? Int }
        XCTAssertEqual(
            at.map { lines[$0 - 1]["step"] as? String }, Array(repeating: "IShouldSeeButton(save)", count: 2))
    }

    func testATestThatPassesHasNothingDrawn() throws {
        let driver = CopyingDriver(counter())
        run(.failures, on: driver, touchAndLook)
        XCTAssertEqual(driver.copies, 3)
        XCTAssertEqual(driver.drawn, [])
        XCTAssertEqual(driver.takenPictures, 0)
    }

    func testATestThatItsFrameworkFailsIsDrawnBeforeTheAppEnds() throws {
        let driver = CopyingDriver(counter())
        let test = TracedTestCase()
        test.shown = driver
        test.observers = [RunReport(folder: folder.path, name: "trace", traceMode: .failures)]
        touchAndLook(test)
        test.session.run.finish(.failed)
        XCTAssertEqual(try pictures(), [0, 1, 2].map { Data([100 + $0]) })
        XCTAssertEqual(try lines().last?["event"] as? String, "testFinished")
    }

    func testAScreenThatIsNotCopiedIsPictured() throws {
        let driver = CopyingDriver(counter())
        driver.refuses = { $0 == "1" }
        run(.failures, on: driver) { test in
            touchAndLook(test)
            test.When.ITouchButton("gone")
        }
        XCTAssertEqual(try pictures(), [Data([100]), Data([1]), Data([102])])
        XCTAssertEqual(driver.takenPictures, 2, "one of them of the failure")
    }

    func testACopyThatCannotBeDrawnIsLeftOut() throws {
        let driver = CopyingDriver(counter())
        driver.drawsOnly = "1"
        run(.failures, on: driver) { test in
            touchAndLook(test)
            test.When.ITouchButton("gone")
        }
        XCTAssertEqual(try pictures(), [Data([101])])
    }

    func testADrawnCopyHasTheElementsOfItsMoment() throws {
        let driver = CopyingDriver(counter())
        run(.failures, on: driver) { test in
            touchAndLook(test)
            test.When.ITouchButton("gone")
        }
        let trees = try looks().compactMap { ($0["files"] as? [String: String])?["tree"] }.map(folder.text)
        XCTAssertEqual(trees.map { tree in (0...2).filter { tree.contains("labelled \"\($0)\"") } }, [[0], [1], [2]])
    }

    func testAllTestsArePicturedAtOnceIfAllAreTraced() throws {
        let driver = CopyingDriver(counter())
        run(.all, on: driver, touchAndLook)
        XCTAssertEqual(try pictures(), [0, 1, 2].map { Data([$0]) })
        XCTAssertEqual(driver.copies, 0)
    }

    func testElementsThatShowASecretAreBlankOnThePictureOfACopy() throws {
        let driver = CopyingDriver(counter())
        driver.inner.tree.roots.append(
            Element(ElementReference(rawValue: "password"), role: .textField, identifier: "password", isSecure: true))
        driver.inner.react = { [button] driver, _ in
            let touches = (driver.picture?.first ?? 0) + 1
            driver.picture = Data([touches])
            driver.change(button) { $0.label = touches == 2 ? "You typed hunter2." : "\(touches)" }
        }
        run(.failures, on: driver) { test in
            test.When.IType("hunter2", into: "password")
            test.When.ITouchButton("save")
            test.When.ITouchButton("gone")
        }
        XCTAssertEqual(driver.blanked, [[], [], [button]])
        let texts = try folder.files.filter { $0.hasSuffix(".txt") }.map(folder.text)
        XCTAssertFalse(texts.contains { $0.contains("hunter2") })
    }
}

/// A driver that copies its screen as the number of its picture, and draws a copy with 100 and that number as its picture.
private final class CopyingDriver: ForwardingDriver {
    let inner: FakeDriver
    var refuses: (String) -> Bool = { _ in false }
    /// The only copy that is drawn, or nil if all are.
    var drawsOnly: String?
    private(set) var takenPictures = 0
    private(set) var drawn: [[ScreenCopy]] = []
    private(set) var blanked: [[ElementReference]] = []
    private var trees: [String: ElementTree] = [:]
    private var hasEnded = false

    init(_ inner: FakeDriver) { self.inner = inner }

    var copies: Int { trees.count }

    func screenshot() throws -> Data? {
        takenPictures += 1
        return inner.picture
    }

    func screenshot(blanking elements: [ElementReference]) throws -> Data? { try inner.screenshot(blanking: elements) }

    func beginScreenshot() throws -> () throws -> Data? {
        let picture = inner.picture
        return { picture }
    }

    func beginCopy() throws -> (() throws -> ScreenCopy?)? {
        let number = "\(inner.picture?.first ?? 0)"
        trees[number] = inner.tree
        return { [self] in refuses(number) ? nil : ScreenCopy(source: number) }
    }

    func draw(_ copies: [ScreenCopy], blanking secrets: (ElementTree) -> [ElementReference]) -> [DrawnCopy?] {
        drawn.append(copies)
        return copies.map { copy in
            guard !hasEnded, drawsOnly ?? copy.source == copy.source, let tree = trees[copy.source] else { return nil }
            blanked.append(secrets(tree))
            return DrawnCopy(tree: tree, picture: Data([100 + (UInt8(copy.source) ?? 0)]))
        }
    }

    func end() {
        hasEnded = true
        inner.end()
    }
}

/// A test of what the record has of the screen between steps.
class TraceTestCase: XCTestCase {
    let folder = TemporaryFolder()
    let button = ElementReference(rawValue: "save")

    override func tearDown() { folder.remove() }

    /// An app with a button that says how often it was touched, also on pictures.
    func counter() -> FakeDriver {
        let driver = FakeDriver([Element(button, role: .button, identifier: "save", label: "0")])
        driver.picture = Data([0])
        driver.react = { [button] driver, _ in
            driver.change(button) { $0.label = "\((Int($0.label ?? "") ?? 0) + 1)" }
            driver.picture = Data([(driver.picture?.first ?? 0) + 1])
        }
        return driver
    }

    func run(_ mode: TraceMode, on driver: (any Driver)? = nil, _ steps: (BaseTestCase) -> Void) {
        let test = TracedTestCase()
        test.shown = driver ?? counter()
        test.failureRecorder = CollectingRecorder()
        test.observers = [RunReport(folder: folder.path, name: "trace", traceMode: mode)]
        steps(test)
        test.finish()
    }

    func lines() throws -> [[String: Any]] {
        try folder.text("trace.jsonl").split(separator: "\n").map {
            try XCTUnwrap(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    func looks() throws -> [[String: Any]] { try lines().filter { $0["event"] as? String == "traced" } }

    func touchAndLook(_ test: BaseTestCase) {
        test.When.ITouchButton("save")
        test.Then.IShouldSeeButton("save")
        test.And.IShouldSeeButton("save")
        test.When.ITouchButton("save")
        test.Then.IShouldSeeButton("save")
    }

    func pictures() throws -> [Data?] {
        try looks().map { look in
            try ((look["files"] as? [String: String])?["screenshot"]).map { try folder.data($0) }
        }
    }
}

/// A test with a driver of any kind.
final class TracedTestCase: FakeTestCase {
    var shown: (any Driver)?

    override func makeDriver() throws -> any Driver { try shown ?? super.makeDriver() }
}
