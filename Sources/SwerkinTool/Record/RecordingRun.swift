import CommandSupport
import FlowGraph
import Foundation
import Swerkin
import SwerkinChromium
import SwerkinLive
import SwerkinRecording

/// One run of `swerkin record` on a page that is open.
struct RecordingRun {
    let arguments: RecordCommand
    let graph: NavigationGraph?
    let folder: RecordingFolder?
    let hasEnded: () -> Bool

    /// Records until the person ends it, tries what was recorded, and writes it.
    func result(on driver: ChromiumDriver) throws -> CommandResult {
        let cancellation = Cancellation()
        let interruption = Interruption { cancellation.cancel() }
        let recorder = PageRecorder(driver)
        recorder.onAct = { act in
            do throws(UnrecordableAct) { Self.say("  \(try RecordedAct(act).act.step)") } catch {
                Self.say("  \(error)")
            }
        }
        Self.say("Recording \(arguments.address.plain); close the window or press ^C to end")
        recorder.record { interruption.hasEnded || hasEnded() }
        if let problem = recorder.problem { Self.say("The recording ended early: \(problem)") }
        driver.end()
        guard let end = recorder.end else { return CommandResult(words: "Nothing was recorded.", status: .no) }
        let names = names
        let results = try interruption.during {
            Result {
                try RecordedResults(of: recorder.acts, end: end, extending: graph, names: names) { secrets in
                    Self.say("Trying it")
                    return RecordingProof(isCancelled: { cancellation.isCancelled }) { try open($0, secrets) }
                }
            }
        }.get()
        return try result(of: results, names)
    }

    private var names: RecordedResults.Names {
        let flow = folder?.free(arguments.flow, endings: [".swift", Self.modelEnding]) ?? arguments.flow
        let screens = folder?.free(arguments.name, endings: [".swift"]) ?? arguments.name
        return RecordedResults.Names(flow: flow, screens: screens, address: arguments.address.plain)
    }

    private static let modelEnding = ".flowgraph.json"

    /// Opens the page as a new user sees it, in a session with a model.
    private func open(_ graph: NavigationGraph, _ secrets: [RecordedAct.Secret]) throws -> LiveSession {
        let driver = try arguments.access.driver(for: arguments.address)
        var configuration = try arguments.session.configuration(
            graph, named: "record", filling: secrets.map { ($0.field, $0.text) })
        configuration.makeDriver = { driver }
        let session = LiveSession(configuration)
        do {
            try session.launch()
        } catch {
            session.end()
            throw ScreensError.unreachable(address: arguments.address.plain, problem: ScreensError.words(error))
        }
        return session
    }

    // MARK: Results

    private func result(of results: RecordedResults, _ names: RecordedResults.Names) throws -> CommandResult {
        var lines = results.lines
        if !results.recording.steps.isEmpty {
            lines += try folder.map { try write(results, names, to: $0) } ?? Self.texts(of: results)
        }
        let words = lines.map { UntrustedText($0).forLog }.joined(separator: "\n")
        return CommandResult(words: words, status: results.isProven ? .yes : .no)
    }

    private func write(
        _ results: RecordedResults, _ names: RecordedResults.Names, to folder: RecordingFolder
    ) throws -> [String] {
        var paths = [try folder.write(results.flow.swift, to: "\(names.flow).swift")]
        if results.model.newScreenCount + results.model.newSegmentCount > 0 {
            paths.append(try folder.write(results.model.swift, to: "\(names.screens).swift"))
            paths.append(try folder.write(results.model.graph.json(), to: "\(names.flow)\(Self.modelEnding)"))
        }
        return paths.map { "written: \($0)" }
    }

    private static func texts(of results: RecordedResults) -> [String] {
        [results.flow.swift, results.model.swift].flatMap { text in
            [""] + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
        }
    }

    /// Tells the person at the window what is going on.
    private static func say(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((UntrustedText(line).forLog + "\n").utf8))
    }
}
