import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// Pages whose remote pictures, fonts and data are files.
final class LocalContentTests: ChromiumTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        try super.setUpWithError()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("content-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let folder = folder
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    }

    private func write(_ text: String, _ name: String) throws {
        try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    /// A page of a server that shows what became of its requests in the element `seen`.
    private func page(_ body: String) throws -> (driver: ChromiumDriver, server: PageServer) {
        let server = try PageServer()
        addTeardownBlock { server.stop() }
        server.answer("/", with: .html("<p id=seen>…</p>" + body))
        server.answer("/own.txt", with: .html("own"))
        return (driver(of: server.url), server)
    }

    private func expect(_ text: String, in driver: ChromiumDriver) throws {
        try AppUnderTest(driver: driver).expect(.identifier("seen"), .label(.exact(text)))
    }

    private let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='7' height='9'/>"
    private let picture = """
        <img src=https://pictures.invalid/a/hills.svg onload="seen.textContent = `${this.naturalWidth}×${this.naturalHeight}`"
          onerror="seen.textContent = 'broken'">
        """

    func testAPictureOfAnotherServerIsAFile() throws {
        try write(svg, "hills.svg")
        let driver = try page(picture).driver
        try driver.answerRequests(from: LocalContent(folder: folder))
        try driver.launch()
        try expect("7×9", in: driver)
        XCTAssertEqual(try driver.unansweredRequests, [])
        XCTAssertEqual(try driver.requests.first { $0.kind == .image }?.isAnsweredLocally, true)
        XCTAssertNoThrow(try driver.checkRequests())
    }

    func testAFileWithoutAnExtensionHasTheTypeOfTheAddress() throws {
        try write(svg, "hills")
        let driver = try page(picture).driver
        try driver.answerRequests(from: LocalContent(folder: folder))
        try driver.launch()
        try expect("7×9", in: driver)
    }

    func testDataAndItsHeadersAreAllowedToThePage() throws {
        try write(#"{"name": "Ada"}"#, "name.json")
        let driver = try page(
            """
            <script>
            fetch("https://data.invalid/name.json",
              {credentials: "include", method: "PUT", headers: {"X-Trial": "yes"}, body: "x"})
              .then((answer) => answer.json().then((data) => {
                seen.textContent = `${data.name} ${answer.headers.get("Content-Type")}`; }))
              .catch((problem) => { seen.textContent = problem.message; });
            </script>
            """
        ).driver
        try driver.answerRequests(from: LocalContent(folder: folder))
        try driver.launch()
        try expect("Ada application/json", in: driver)
    }

    func testAFontOfAnotherServerIsAFile() throws {
        let fonts = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf")
        guard FileManager.default.isReadableFile(atPath: fonts.path) else { throw XCTSkip("needs \(fonts.path)") }
        try FileManager.default.copyItem(at: fonts, to: folder.appendingPathComponent("trial.ttf"))
        let driver = try page(
            """
            <script>
            const font = new FontFace("Trial", "url(https://fonts.invalid/trial.ttf)");
            font.load().then(() => { seen.textContent = font.status; }, (problem) => { seen.textContent = problem.message; });
            </script>
            """
        ).driver
        try driver.answerRequests(from: LocalContent(folder: folder))
        try driver.launch()
        try expect("loaded", in: driver)
    }

    func testWhatTheAppsOwnServerGivesIsNotRemote() throws {
        try write("file", "own.txt")
        let (driver, server) = try page(
            """
            <script>fetch("/own.txt").then((answer) => answer.text()).then((text) => { seen.textContent = text; });</script>
            """)
        try driver.answerRequests(from: LocalContent(folder: folder))
        try driver.launch()
        try expect("own", in: driver)
        XCTAssertTrue(server.requestedPaths.contains("/own.txt"))
        XCTAssertEqual(try driver.unansweredRequests, [])
    }

    func testAnotherPortIsRemote() throws {
        try write(svg, "hills.svg")
        let other = try PageServer()
        addTeardownBlock { other.stop() }
        let driver = try page(picture.replacingOccurrences(of: "https://pictures.invalid/a/", with: "\(other.url)"))
            .driver
        try driver.answerRequests(from: LocalContent(folder: folder))
        try driver.launch()
        try expect("7×9", in: driver)
        XCTAssertEqual(other.requestedPaths, [])
    }

    func testForAPageThatIsAFileEveryServerIsRemoteAndFilesAreNot() throws {
        try write(svg, "hills.svg")
        let driver = driver(of: try super.page("<p id=seen>…</p>" + picture))
        try driver.answerRequests(from: LocalContent(folder: folder))
        try driver.launch()
        try expect("7×9", in: driver)
        XCTAssertEqual(try driver.unansweredRequests, [])
    }

    func testWhatNoFileAnswersFailsTheTestWithTheList() throws {
        let driver = try page(picture).driver
        try driver.answerRequests(from: LocalContent(folder: folder))
        try driver.launch()
        XCTAssertThrowsError(
            try eventually {
                _ = try driver.snapshot(); return false
            }
        ) { error in
            XCTAssertEqual(
                (error as? StepFailure)?.message,
                """
                a request for remote content was made that no file in "\(folder.path)" answers, and the network is forbidden:
                  https://pictures.invalid/a/hills.svg: a file named "https%3A%2F%2Fpictures.invalid%2Fa%2Fhills.svg", \
                "hills.svg" or "hills" would answer it
                Add the files, or let such requests pass with `unanswered: .allowed`.
                At fault: the test, not the app.
                """)
        }
        try expect("broken", in: driver)
        XCTAssertEqual(try driver.unansweredRequests.map(\.address), ["https://pictures.invalid/a/hills.svg"])
        XCTAssertNoThrow(try driver.checkRequests())
    }

    func testARequestAfterTheLastSnapshotIsFoundWhenRequestsAreChecked() throws {
        let driver = try page("<button id=ask onclick=\"fetch('https://data.invalid/x').catch(() => 0)\">Ask</button>")
            .driver
        try driver.answerRequests(from: LocalContent(folder: folder))
        try driver.launch()
        try AppUnderTest(driver: driver).touch(.identifier("ask"))
        try eventually { try driver.unansweredRequests.count == 1 }
        XCTAssertThrowsError(try driver.checkRequests()) { XCTAssertTrue($0 is StepFailure) }
    }

    func testIfItIsAllowedARequestGoesOnAndIsListed() throws {
        let other = try PageServer()
        addTeardownBlock { other.stop() }
        let driver = try page("<img src=\(other.url)moon.svg onerror=\"seen.textContent = 'broken'\">").driver
        try driver.answerRequests(from: LocalContent(folder: folder), unanswered: .allowed)
        try driver.launch()
        try expect("broken", in: driver)
        XCTAssertEqual(other.requestedPaths, ["/moon.svg"])
        XCTAssertEqual(try driver.unansweredRequests.map(\.address), ["\(other.url)moon.svg"])
        try driver.reset()
        try eventually { try driver.unansweredRequests.count == 1 }
    }

    func testWhatIsArrangedForARequestGoesBefore() throws {
        try write(svg, "hills.svg")
        let driver = try page(picture).driver
        try driver.answer(requests: "*/hills.svg", with: .failure(.timedOut))
        try driver.answerRequests(from: LocalContent(folder: folder))
        try driver.launch()
        try expect("broken", in: driver)
        XCTAssertEqual(try driver.unansweredRequests, [])
    }

    func testAFolderThatIsNotThereIsAMistakeOfTheTest() throws {
        let driver = try page("").driver
        let nowhere = LocalContent(folder: URL(fileURLWithPath: "/nowhere/at/all"))
        XCTAssertThrowsError(try driver.answerRequests(from: nowhere)) {
            XCTAssertEqual(
                ($0 as? StepFailure)?.message,
                "the folder \"/nowhere/at/all\", which is to answer requests, is not there.\nAt fault: the test, not the app."
            )
        }
    }
}
