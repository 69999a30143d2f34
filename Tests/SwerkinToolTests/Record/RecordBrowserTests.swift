import CommandSupport
import Foundation
import PageTesting
import InputSimulation
import XCTest
@testable import SwerkinTool

/// `swerkin record` with a person at the page.
final class RecordBrowserTests: BrowserTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("record-\(UUID().uuidString)")

    override func setUpWithError() throws {
        try super.setUpWithError()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws {
        try? FileManager.default.removeItem(at: folder)
        try super.tearDownWithError()
    }

    /// Runs the command while a person acts, who closes the window at the end.
    private func record(
        _ page: URL, _ arguments: [String] = [], answers: [String]? = nil, _ errand: (SimulatedInput) throws -> Void
    ) throws -> CommandResult {
        let command = try RecordCommand.parse([page.path, "--headless"] + arguments)
        let box = Box()
        let ended = expectation(description: "the recording ends")
        Thread.detachNewThread {
            var rest = (answers ?? [])[...]
            box.result = command.result(answering: answers.map { _ in { _ in rest.popFirst() } }) { false }
            ended.fulfill()
        }
        let person = try SimulatedInput(atPageEnding: page.lastPathComponent, isolatesSites: false)
        try errand(person)
        try person.close()
        wait(for: [ended], timeout: 120)
        return try XCTUnwrap(box.result)
    }

    /// A result that comes from another thread, which ends before it is read.
    private final class Box: @unchecked Sendable {
        var result: CommandResult?
    }

    private func logIn(_ person: SimulatedInput) throws {
        try person.enterCredentials()
        try person.click("form button")
        try person.wait(until: "document.querySelector('h1').textContent == 'Home'")
        try person.click("a[href='#orders']")
        try person.wait(until: "document.querySelector('h1').textContent == 'Orders'")
        // A key brings the page's last look up.
        try person.press("Escape")
        try person.wait(until: "document.readyState == 'complete'")
    }

    func testARecordingIsWrittenBesideTheFilesThatAreThere() throws {
        let mine = folder.appendingPathComponent("RecordedFlow.swift")
        try Data("mine".utf8).write(to: mine)
        let result = try record(try page(OrderingPage().content), ["--into", folder.path], logIn)
        let words = String(decoding: result.output, as: UTF8.self)
        XCTAssertEqual(result.status, .yes, words)
        XCTAssertTrue(words.hasPrefix("5 acts on 3 screens; new: 3 screens, 2 segments\n"), words)
        XCTAssertTrue(words.contains("\nThe flow passes: 7 steps.\n"), words)
        XCTAssertTrue(words.contains("\nCrossed again by plans: 2 of 2 new segments\n"), words)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        XCTAssertEqual(
            files, ["AppScreen.swift", "RecordedFlow.swift", "RecordedFlow2.flowgraph.json", "RecordedFlow2.swift"])
        XCTAssertEqual(try String(contentsOf: mine, encoding: .utf8), "mine")
        for file in files {
            let content = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            XCTAssertFalse(content.contains("notebook"), file)
        }
        XCTAssertFalse(words.contains("notebook"))
    }

    func testScreensGetTheNamesThatAreTypedForThem() throws {
        let page = try page(OrderingPage().content)
        let result = try record(page, ["--into", folder.path], answers: ["entrance", "entrance", "", "list"], logIn)
        let words = String(decoding: result.output, as: UTF8.self)
        XCTAssertEqual(result.status, .yes, words)
        XCTAssertTrue(words.contains("\n  entrance → home: ITouch("), words)
        XCTAssertTrue(words.contains("\nCrossed again by plans: 2 of 2 new segments\n"), words)
        let screens = try String(contentsOf: folder.appendingPathComponent("AppScreen.swift"), encoding: .utf8)
        XCTAssertTrue(screens.contains("case entrance, home, list\n"), screens)
    }

    func testAFurtherRecordingIntoTheFolderDeclaresNothingAgain() throws {
        let page = try page(OrderingPage().content)
        _ = try record(page, ["--into", folder.path], logIn)
        let again = try record(page, ["--into", folder.path, "--name", "OtherScreen"], logIn)
        let words = String(decoding: again.output, as: UTF8.self)
        XCTAssertEqual(again.status, .yes, words)
        XCTAssertTrue(words.hasPrefix("5 acts on 3 screens; new: 0 screens, 0 segments\n"), words)
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(),
            ["AppScreen.swift", "RecordedFlow.flowgraph.json", "RecordedFlow.swift", "RecordedFlow2.swift"])
    }

    func testWithoutAFolderTheFlowAndTheDeclarationsArePrinted() throws {
        let result = try record(try page("<button onclick='document.body.append(1)'>Add</button>")) { person in
            try person.click("button")
            try person.press("Escape")
            try person.wait(until: "document.readyState == 'complete'")
        }
        let words = String(decoding: result.output, as: UTF8.self)
        XCTAssertTrue(words.contains("        When.ITouch(.button(\"Add\"))\n        And.IPressKey(.escape)\n"), words)
        XCTAssertTrue(words.contains("enum AppScreen: String, DeclaredScreen {"), words)
    }

    func testAWindowInWhichNothingIsDoneIsAnAnswerOfNo() throws {
        let command = BuiltCommand(["record", try page("<h1>Home</h1>").path, "--headless"])
        try command.run()
        try command.input.close()
        XCTAssertEqual(command.restOfOutput(), "Nothing was recorded.\n")
        XCTAssertEqual(command.waitForExit(), 1)
    }

    #if os(Linux)
    func testWithoutADisplayOneSentenceSaysSo() throws {
        let command = BuiltCommand(
            ["record", try page("<h1>Home</h1>").path],
            environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SWERKIN_CHROMIUM": ""])
        try command.run()
        XCTAssertEqual(command.waitForExit(), 69)
        XCTAssertEqual(
            command.problems(),
            "Error: there is no display to show a window on: set DISPLAY, or run this by xvfb-run, on Debian or Ubuntu of the "
                + "package xvfb.\n")
    }

    func testAWindowOpensOnADisplay() throws {
        let display = try VirtualDisplay()
        defer { display.end() }
        let command = BuiltCommand(
            ["record", try page("<h1>Home</h1>").path],
            environment: ["DISPLAY": display.name, "SWERKIN_CHROMIUM": ""])
        try command.run()
        try command.input.close()
        XCTAssertEqual(command.restOfOutput(), "Nothing was recorded.\n")
        XCTAssertEqual(command.waitForExit(), 1)
    }
    #endif

    func testAFlowThatDoesNotPassIsSaid() throws {
        let page = try page("<a href='#a' onclick=\"name ? 0 : document.body.innerHTML = '<h1>Once</h1>'\">Go</a>")
        let file = page.path
        let result = try record(page) { person in
            try person.click("a")
            try person.wait(until: "document.querySelector('h1')")
            try person.press("Escape")
            try Data("<h1>Changed</h1>".utf8).write(to: URL(fileURLWithPath: file))
        }
        let words = String(decoding: result.output, as: UTF8.self)
        XCTAssertEqual(result.status, .no)
        XCTAssertTrue(
            words.contains("The flow does not pass: after 0 steps, ITouch(the link with label \"Go\")"), words)
        XCTAssertTrue(words.contains("Crossed again by plans: 0 of"), words)
    }
}

/// A display without a screen, by Xvfb.
final class VirtualDisplay {
    private let process = Process()
    /// Its name, as `DISPLAY` has it.
    let name: String

    /// Starts it; skips the test if this machine has no Xvfb.
    init() throws {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let paths = folders.map { "\($0)/Xvfb" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw XCTSkip("needs Xvfb, on Debian or Ubuntu of the package xvfb")
        }
        let numbers = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        // The number of a free display comes on this descriptor once it answers.
        process.arguments = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
        process.standardOutput = numbers
        process.standardError = FileHandle.nullDevice
        try process.run()
        let number = String(decoding: numbers.fileHandleForReading.availableData, as: UTF8.self)
        name = ":" + number.filter(\.isNumber)
        guard name.count > 1 else {
            process.terminate()
            throw XCTSkip("Xvfb gives no display here")
        }
    }

    /// Ends it.
    func end() { process.terminate() }
}
