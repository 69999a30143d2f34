import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore

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
