import CommandSupport
import FlowGraph
import Foundation
import SwerkinCore
import SwerkinBrowsers
import SwerkinAuthoring

/// One run of `swerkin record` on a page that is open.
struct RecordingRun {
    let arguments: RecordCommand
    let address: PageAddress
    let target: RecordingTarget
    let hasEnded: () -> Bool
    /// Gives the next line of the person who names new screens; nil to ask for no names.
    let nextAnswer: ((_ isStopped: () -> Bool) -> String?)?

    /// Records until the person ends it, tries what was recorded, and writes it.
    func result(on driver: ChromiumDriver) throws -> CommandResult {
        let cancellation = Cancellation()
        let interruption = Interruption(.endsInput) { cancellation.cancel() }
        let recorder = PageRecorder(driver)
        recorder.onAct = { act in
            do throws(UnrecordableAct) { Self.say("  \(try RecordedAct(act).act.step)") } catch {
                Self.say("  \(error)")
            }
        }
        Self.say("Recording \(address.plain); close the window or press ^C to end")
        recorder.record { interruption.hasEnded || hasEnded() }
        if let problem = recorder.problem { Self.say("The recording ended early: \(problem)") }
        driver.end()
        guard let end = recorder.end else { return CommandResult(words: "Nothing was recorded.", status: .no) }
        let names = target.names(arguments, source: address.plain)
        let results = try interruption.during {
            Result {
                try RecordedResults(
                    of: recorder.acts, end: end, extending: target.graph, names: names,
                    namedBy: { self.names(of: $0, cancellation) },
                    provedBy: { proof($0, cancellation) })
            }
        }.get()
        return try result(of: results, names)
    }

    /// The names that a person gives new screens; empty without a person.
    private func names(of screens: [ExploredModel.NewScreen], _ cancellation: Cancellation) -> [Int: String] {
        guard let nextAnswer else { return [:] }
        // ^C ends the questions, and not what comes after them.
        defer { cancellation.forget() }
        let questions = NameQuestions(readLine: { nextAnswer { cancellation.isCancelled } }, show: Self.say)
        return questions.names(of: screens, beside: target.screenNames)
    }

    private func proof(_ secrets: [RecordedAct.Secret], _ cancellation: Cancellation) -> RecordingProof {
        Self.say("Trying it")
        return RecordingProof(restores: arguments.reset != nil, isCancelled: { cancellation.isCancelled }) {
            try open($0, secrets)
        }
    }

    /// Opens the page as a new user sees it, in a session with a model.
    private func open(_ graph: NavigationGraph, _ secrets: [RecordedAct.Secret]) throws -> LiveSession {
        try arguments.reset?.run()
        let driver = try arguments.access.driver(for: address, files: arguments.session.folders())
        var configuration = try arguments.session.configuration(
            graph, named: "record", filling: secrets.map { ($0.field, $0.text) })
        configuration.makeDriver = { driver }
        let session = LiveSession(configuration)
        do {
            try session.launch()
        } catch {
            session.end()
            throw ScreensError.unreachable(address: address.plain, problem: ScreensError.words(error))
        }
        return session
    }

    // MARK: Results

    private func result(of results: RecordedResults, _ names: RecordedResults.Names) throws -> CommandResult {
        var lines = results.lines
        if !results.recording.steps.isEmpty {
            lines += try target.write(flow: results.flow.swift, results.model, names)
        }
        let words = lines.map { UntrustedText($0).forLog }.joined(separator: "\n")
        return CommandResult(words: words, status: results.isProven ? .yes : .no)
    }

    /// Tells the person at the window what is going on.
    static func say(_ line: String) { say(line, "\n") }

    /// Writes a text, and what ends it.
    private static func say(_ text: String, _ end: String) {
        // If standard error is closed, the recording goes on: its results are printed or written all the same.
        try? FileHandle.standardError.write(contentsOf: Data((UntrustedText(text).forLog + end).utf8))
    }
}
