import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class TraceTests: TraceTestCase {
    func testTheScreenIsLookedAtOnceBetweenTwoActionsAfterWhatWaitsForIt() throws {
        run(.all, touchAndLook)
        let lines = try lines()
        let looks = try looks()
        XCTAssertEqual(looks.count, 3, "The steps that only look change nothing.")
        XCTAssertNil(looks.first?["at"], "The first one is before the first action.")
        for (number, look) in looks.enumerated() {
            if let at = look["at"] as? Int {
                XCTAssertEqual(lines[at - 1]["event"] as? String, "stepFinished")
                XCTAssertEqual(lines[at - 1]["step"] as? String, "IShouldSeeButton(save)")
            }
            let files = try XCTUnwrap(look["files"] as? [String: String])
            XCTAssertEqual(try folder.data(files["screenshot"] ?? ""), Data([UInt8(number)]))
            XCTAssertTrue(try folder.text(files["tree"] ?? "").contains("labelled \"\(number)\""))
        }
    }

    func testTheScreenIsLookedAtBeforeTheNextActionIfNoStepWaitsForIt() throws {
        run(.failures) { test in
            test.When.ITouchButton("save")
            test.When.ITouchButton("save")
            test.When.ITouchButton("gone")
        }
        XCTAssertEqual(try looks().compactMap { $0["at"] as? Int }.count, 2)
        XCTAssertEqual(try looks().count, 3)
    }

    func testThePictureIsCompleteBeforeTheNextActionAndTheEndOfItsStep() throws {
        let driver = LatePictureDriver(counter())
        run(.all, on: driver) { test in
            test.When.ITouchButton("save")
            test.When.ITouchButton("save")
            test.Then.IShouldSeeButton("save")
        }
        let files = try looks().compactMap { $0["files"] as? [String: String] }
        let pictures = files.compactMap { $0["screenshot"] }
        XCTAssertEqual(try pictures.map(folder.data), [Data([0]), Data([1]), Data([2])])
        XCTAssertEqual(driver.looksMeanwhile.count, 3)
        XCTAssertGreaterThan(driver.looksMeanwhile[1], 0, "Meanwhile the test looks for its next element.")
    }

    func testAPictureThatCannotBeCompletedIsLeftOut() throws {
        let driver = LatePictureDriver(counter())
        driver.fails = true
        run(.all, on: driver, touchAndLook)
        XCTAssertEqual(try looks().count, 3)
        let names = try looks().map { ($0["files"] as? [String: String])?.keys.sorted() }
        XCTAssertTrue(names.allSatisfy { $0 == ["elements", "tree"] }, "\(names)")
    }

    func testATestThatPassesWritesNothingIfFailuresAreTraced() throws {
        run(.failures, touchAndLook)
        XCTAssertEqual(folder.files, ["trace.jsonl"])
        XCTAssertEqual(try looks().count, 0)
    }

    func testATestThatFailsWritesWhatCameBefore() throws {
        run(.failures) { test in
            touchAndLook(test)
            test.When.ITouchButton("gone")
        }
        let events = try lines().map { $0["event"] as? String }
        XCTAssertEqual(events.filter { $0 == "traced" }.count, 3)
        XCTAssertLessThan(
            try XCTUnwrap(events.lastIndex(of: "traced")), try XCTUnwrap(events.firstIndex(of: "failure")))
        XCTAssertEqual(try lines().map { $0["number"] as? Int }, Array(1...events.count), "The numbers have no gap.")
    }

    func testWithoutATraceTheDriverIsAskedForNothing() throws {
        let (traced, off) = (counter(), counter())
        run(.off, on: off, touchAndLook)
        XCTAssertEqual(try looks().count, 0)
        XCTAssertEqual(folder.files, ["trace.jsonl"])
        run(.failures, on: traced, touchAndLook)
        XCTAssertGreaterThan(traced.snapshots, off.snapshots)
    }

    func testWhatIsAlikeIsWrittenOnce() throws {
        let driver = FakeDriver([Element(button, role: .button, identifier: "save")])
        driver.picture = Data([1])
        run(.all, on: driver) { test in
            for _ in 1...3 { test.When.ITouchButton("save") }
        }
        XCTAssertEqual(try looks().count, 4)
        XCTAssertEqual(
            folder.files, ["trace.jsonl", "trace.trace-01.txt", "trace.trace-02.json", "trace.trace-03.png"])
    }

    func testOnlyTheLastLooksAreKept() throws {
        var ring = TraceRing()
        func look(_ number: Int) -> TraceRing.Snapshot {
            TraceRing.Snapshot(content: .shown(nil, nil), endsBefore: number)
        }
        for number in 0..<(TraceRing.capacity + 5) { ring.add(look(number)) }
        XCTAssertEqual(ring.takeAll().map(\.endsBefore), Array(5..<(TraceRing.capacity + 5)))
        XCTAssertEqual(ring.takeAll().count, 0)
        ring.add(look(7))
        XCTAssertEqual(ring.takeAll().map(\.endsBefore), [7])
    }

    func testLargeLooksAreKeptUpToASizeAndTheLastOneInAnyCase() {
        var ring = TraceRing(largestSize: 10)
        func add(_ numbers: ClosedRange<Int>, ofSize size: Int) {
            let copy = ScreenCopy(source: String(repeating: "x", count: size))
            for number in numbers { ring.add(TraceRing.Snapshot(content: .copied(copy), endsBefore: number)) }
        }
        add(1...5, ofSize: 5)
        XCTAssertEqual(ring.takeAll().map(\.endsBefore), [4, 5])
        add(6...6, ofSize: 1)
        add(7...7, ofSize: 11)
        XCTAssertEqual(ring.takeAll().map(\.endsBefore), [7])
        add(8...9, ofSize: 5)
        XCTAssertEqual(ring.takeAll().map(\.endsBefore), [8, 9])
    }

    // MARK: Secrets

    func testSecretsAreMaskedInTrees() throws {
        let field = ElementReference(rawValue: "password")
        let driver = FakeDriver([
            Element(field, role: .textField, identifier: "password", isSecure: true),
            Element(ElementReference(rawValue: "echo"), role: .text, identifier: "echo", label: "nothing"),
        ])
        driver.react = { driver, _ in
            driver.change(ElementReference(rawValue: "echo")) { $0.label = "You typed hunter2." }
        }
        run(.all, on: driver) { test in
            test.When.IType("hunter2", into: "password")
            test.Then.IShouldSeeElement("echo")
        }
        let trees = folder.files.filter { $0.hasSuffix(".txt") }
        let texts = try trees.map(folder.text)
        XCTAssertEqual(texts.map { $0.contains("You typed ••••.") }, [false, true], "before and after the action")
        XCTAssertFalse(texts.contains { $0.contains("hunter2") })
    }

    /// A log-in and two touches; the pictures are numbered in the order in which they are taken.
    private func logIn(on driver: LatePictureDriver, _ show: @escaping (FakeDriver) -> Void) throws -> [Data?] {
        driver.inner.tree.roots = [
            Element(ElementReference(rawValue: "password"), role: .textField, identifier: "password", isSecure: true),
            Element(button, role: .button, identifier: "save", label: "nothing"),
        ]
        driver.inner.react = { driver, _ in
            driver.picture = Data([(driver.picture?.first ?? 0) + 1])
            show(driver)
        }
        run(.all, on: driver) { test in
            test.When.IType("hunter2", into: "password")
            test.When.ITouchButton("save")
            test.When.ITouchButton("save")
            test.Then.IShouldSeeButton("save")
        }
        return try pictures()
    }

    func testAfterALogInPicturesOfScreensThatShowNoSecretAreCompletedLater() throws {
        let driver = LatePictureDriver(counter())
        XCTAssertEqual(try logIn(on: driver) { _ in }, [0, 1, 2, 3].map { Data([$0]) })
        XCTAssertEqual(driver.looksMeanwhile.count, 4)
        XCTAssertEqual(driver.inner.blanked, [])
    }

    func testAPictureOfAScreenThatShowsASecretIsTakenAtOnceWithItsElementsBlank() throws {
        let driver = LatePictureDriver(counter())
        var actions = 0
        _ = try logIn(on: driver) { [button] driver in
            actions += 1
            driver.change(button) { $0.label = actions == 2 ? "You typed hunter2." : "nothing" }
        }
        XCTAssertEqual(driver.looksMeanwhile.count, 3)
        XCTAssertEqual(driver.inner.blanked, [[button]])
    }

    func testElementsAreCompletedBeforeTheNextActionToo() throws {
        let driver = LatePictureDriver(counter())
        run(.all, on: driver) { test in
            test.When.ITouchButton("save")
            test.When.ITouchButton("save")
            test.Then.IShouldSeeButton("save")
        }
        let trees = try looks().compactMap { ($0["files"] as? [String: String])?["tree"] }.map(folder.text)
        XCTAssertEqual(trees.map { tree in (0...2).filter { tree.contains("labelled \"\($0)\"") } }, [[0], [1], [2]])
        XCTAssertEqual(driver.begunSnapshots, 3)
    }

    func testTheModeIsTheEnvironments() {
        func environment(_ variables: [String: String]) -> SwerkinEnvironment {
            SwerkinEnvironment(variables: variables)
        }
        XCTAssertEqual(environment([:]).traceMode, .off)
        XCTAssertEqual(environment(["SWERKIN_TRACE": "Failures", "SWERKIN_REPORT": "out"]).traceMode, .failures)
        XCTAssertEqual(
            environment(["SWERKIN_TRACE": "some"]).problems,
            ["SWERKIN_TRACE=some is unknown, so nothing is traced; known are failures, all, off."])
        XCTAssertEqual(
            environment(["SWERKIN_TRACE": "all"]).problems,
            ["SWERKIN_TRACE is set, and SWERKIN_REPORT names no folder to write the trace to."])
    }

    func testTheTagsOfAClassAreInTheRecord() throws {
        let report = RunReport(
            in: .folder(folder.path), test: TestIdentity(module: "M", suite: "S", test: "t").tagged([.all, .smoke]))
        report.observe(.testStarted(name: "S.t"))
        XCTAssertTrue(try folder.text("M.S.t.jsonl").contains(#""tags":["smoke"]"#))
    }
}

/// A driver whose pictures and elements are those on the screen once they are completed.
private final class LatePictureDriver: ForwardingDriver {
    let inner: FakeDriver
    var fails = false
    /// By picture: the number of snapshots between its beginning and its end.
    private(set) var looksMeanwhile: [Int] = []
    private(set) var begunSnapshots = 0

    init(_ inner: FakeDriver) { self.inner = inner }

    func screenshot(blanking elements: [ElementReference]) throws -> Data? {
        try inner.screenshot(blanking: elements)
    }

    func beginScreenshot() throws -> () throws -> Data? {
        let before = inner.snapshots
        return { [self] in
            looksMeanwhile.append(inner.snapshots - before)
            if fails { throw DriverError.notPossible("the page has gone") }
            return inner.picture
        }
    }

    func beginSnapshot() throws -> () throws -> ElementTree {
        begunSnapshots += 1
        return { [self] in inner.tree }
    }
}
