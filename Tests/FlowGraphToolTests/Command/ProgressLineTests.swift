import Dispatch
import Foundation
import Testing
@testable import FlowGraphTool

@Suite struct ProgressLineTests {
    @Test("the line names the work and its duration, and replaces the line before")
    func words() {
        #expect(ProgressLine.text("Planning", after: .milliseconds(2900)) == "\r\u{1B}[KPlanning… 2 s")
    }

    @Test("what is over within a second leaves nothing but an erased line")
    func quickWork() {
        let written = WrittenTexts()
        let result = ProgressLine { written.append($0) }.during("Planning") { 42 }
        #expect(result == 42)
        #expect(written.texts == ["\r\u{1B}[K"])
    }

    @Test("work that fails leaves an erased line and throws its error")
    func failure() {
        let written = WrittenTexts()
        let progress = ProgressLine { written.append($0) }
        #expect(throws: ToolError.self) {
            try progress.during("Reading") { () throws(ToolError) -> Int in throw .highlightSyntax("x") }
        }
        #expect(written.texts == [ProgressLine.erasure])
    }

    @Test("progress is shown on a terminal that can erase a line, and nowhere else")
    func terminals() {
        #expect(ProgressLine.isShown(onTerminal: true, variables: ["TERM": "xterm"]))
        #expect(ProgressLine.isShown(onTerminal: true, variables: [:]))
        #expect(!ProgressLine.isShown(onTerminal: true, variables: ["TERM": "dumb"]))
        #expect(!ProgressLine.isShown(onTerminal: false, variables: ["TERM": "xterm"]))
    }

    @Test("work that takes long is named once where no line can be erased, and other work is not")
    func log() {
        let (written, isNamed) = (WrittenTexts(), DispatchSemaphore(value: 0))
        let patient = ProgressLine(after: .seconds(600)) { written.append($0) }
        #expect(patient.during("Reading") { 1 } == 1)
        let progress = ProgressLine(after: .zero) { text in
            written.append(text)
            isNamed.signal()
        }
        progress.during("Drawing") { isNamed.wait() }
        #expect(written.texts == ["Drawing takes longer than 0 s\n"])
    }

    @Test("without a display the work is done as well")
    func hidden() {
        #expect(ProgressLine.hidden.during("Planning") { 42 } == 42)
    }
}

/// Texts that were written, in order.
final class WrittenTexts: @unchecked Sendable {
    private let lock = NSLock()
    private var written: [String] = []

    var texts: [String] { lock.withLock { written } }

    func append(_ text: String) { lock.withLock { written.append(text) } }
}
