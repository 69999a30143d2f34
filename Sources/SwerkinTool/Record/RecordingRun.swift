import CommandSupport
import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinBrowsers
import SwerkinCore
import SwerkinRecords

/// One run of `swerkin record` on a page that is open.
struct RecordingRun {
    let arguments: RecordCommand
    let address: PageAddress
    let target: RecordingTarget
    let hasEnded: () -> Bool
    /// Gives the next line of the person who names new screens; nil to ask for no names.
    let nextAnswer: ((_ isStopped: () -> Bool) -> String?)?

    /// Records until the person ends it, tries the recording, and writes it.
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
        // ^C ends the questions, and not the work after them.
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

    /// Shows a line about the progress to the person at the window.
    static func say(_ line: String) { say(line, "\n") }

    /// Writes a text, and its terminator.
    private static func say(_ text: String, _ end: String) {
        // If standard error is closed, the recording goes on: its results are printed or written all the same.
        try? FileHandle.standardError.write(contentsOf: Data((UntrustedText(text).forLog + end).utf8))
    }
}

/// Asks a person for the names of new screens, one after the other.
struct NameQuestions {
    /// The next answer, or nil at the end of the input.
    let readLine: () -> String?
    /// Shows a text, and its terminator.
    let show: (_ text: String, _ end: String) -> Void

    /// The names of all new screens, by their indices; `taken` are those of other screens.
    ///
    /// An empty answer keeps the name that is proposed, the end of the input those of all further screens. Another answer must be a
    /// name that no screen has, new ones with the names that are proposed among them; else it is asked again.
    func names(of screens: [ExploredModel.NewScreen], beside taken: Set<String>) -> [Int: String] {
        var names = Dictionary(uniqueKeysWithValues: screens.map { ($0.index, $0.name) })
        guard !screens.isEmpty else { return names }
        show("\(Count.words(screens.count, "new screen")): press Return to keep a name, or type another", "\n")
        for screen in screens {
            show("  \(screen.name): \(screen.trait.map { "recognised by \($0)" } ?? Self.withoutTrait)", "\n")
            let others = taken.union(names.filter { $0.key != screen.index }.values)
            guard let name = answer(for: screen, beside: others) else { break }
            names[screen.index] = name
        }
        return names
    }

    private static let withoutTrait = "recognised by nothing that the others have not"

    /// The name that is typed for a screen; nil at the end of the input.
    private func answer(for screen: ExploredModel.NewScreen, beside taken: Set<String>) -> String? {
        while true {
            show("  name [\(screen.name)]: ", "")
            guard let line = readLine() else {
                show("", "\n")
                return nil
            }
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.isEmpty { return screen.name }
            do throws(ScreenNameProblem) {
                return try ScreenNameProblem.checked(text, beside: taken)
            } catch {
                show("  \(error)", "\n")
            }
        }
    }
}

/// One run of `swerkin record --from`, which makes screens and segments of the actions of tests.
struct RunsRecording {
    let arguments: RecordCommand
    let target: RecordingTarget

    /// Reads the records, and writes their new screens and segments.
    func result() throws -> CommandResult {
        let tests = try RecordFolder.distinct(arguments.from).flatMap(Self.tests)
        let names = target.names(arguments, source: arguments.from.joined(separator: ", "))
        let recordings = try RunRecordings(of: tests, extending: target.graph, names: names)
        var lines = recordings.lines
        if let model = recordings.model { lines += try target.write(flow: nil, model, names) }
        let words = lines.map { UntrustedText($0).forLog }.joined(separator: "\n")
        return CommandResult(words: words, status: recordings.flows.isEmpty ? .no : .yes)
    }

    /// The acts of the tests in a folder; unreadable parts of a record are left out.
    private static func tests(in folder: RecordFolder) throws -> [RunActs] {
        let files = Set(folder.files)
        return try folder.records.map { record in
            var acts = RunActs { name in
                guard files.contains(name) else { return nil }
                return (try? folder.content(of: name)).flatMap { String(validating: $0, as: UTF8.self) }
            }
            var reader = RecordReader(file: record.path)
            reader.read(try record.content()) { acts.add($0) }
            return acts
        }
    }
}
