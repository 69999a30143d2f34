import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinBrowsers

/// `swerkin drive`: leads an app by hand.
struct DriveCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "drive",
        abstract: "Leads an app by hand: looks, plans, navigates, acts, declares.",
        usage: "swerkin drive [<address>] [--model <file>] [<options>]",
        discussion: """
            Opens the page in Chromium, keeps it open, and takes a request a line: at a prompt with history and completion \
            on a terminal, else from standard input or a file. help lists the requests; the article “Leading an app by hand” \
            explains them. Without an address there is the model alone, for plan and why not.

            A segment of the model can be crossed if its steps are those of the catalogue. --steps says what a step of your \
            project's own performs, --fill the texts that a model masks.

            EXAMPLES:
              swerkin drive http://localhost:8080/ --model Shop.flowgraph.json
                  at a prompt
              swerkin drive http://localhost:8080/ -o Shop.flowgraph.json
                  a new model, written with each screen and segment that you declare
              swerkin drive http://localhost:8080/ --model Shop.flowgraph.json --run errand.txt --report report
                  the requests of a file, with a record for swerkin drift and swerkin coverage
              echo "plan checkout" | swerkin drive --model Shop.flowgraph.json
                  a model alone

            Fields get files from the folders of --files alone, and requests write files into these, unless a person types them \
            at a prompt. Pages and iframes come from the server of the address and those of --within.

            At a prompt ^C cancels the request that runs; else it ends the session, as SIGTERM, SIGHUP and SIGQUIT do, within \
            two seconds. What was declared is in the file of -o by then.

            EXIT CODES: 0 all was possible, or a person was at the prompt, 1 a request of a file or of standard input was not \
            possible, and those after it were not tried, 65 the model is not valid, 66 a file or the page cannot be opened, \
            69 there is no Chromium, 74 the output, the record or a file that was asked for cannot be written, which ends the session, or \
            another session writes it.
            """)

    @OptionGroup var app: LiveArguments

    @OptionGroup var scope: ScopeArguments

    @Option(
        help: ArgumentHelp("Take the requests from a file.", valueName: "file"), completion: .file(),
        transform: PathArgument.nonEmpty)
    var run: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the model to this new file after each declaration.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var output: String?

    func validate() throws { try app.requireAppOrModel() }

    /// Runs the verb.
    func result() -> CommandResult {
        do {
            if let output, FileManager.default.fileExists(atPath: output) { throw ScreensError.exists(path: output) }
            let lines = try run.map { try String(decoding: ModelFile.content(of: $0), as: UTF8.self) }
            let session = try app.launchedSession(named: "drive", within: scope)
            defer { session.end() }
            return try lead(session, lines, writingInto: try app.session.folders())
        } catch {
            return CommandResult(sessionError: error)
        }
    }

    private func lead(
        _ session: LiveSession, _ text: String?, writingInto folders: NamedFolders
    ) throws -> CommandResult {
        let editor = text == nil && LineEditor.isPossible ? LineEditor() : nil
        let interruption = Interruption(editor == nil ? .ends : .cancelsWhatRuns) {
            [cancellation = session.cancellation] in cancellation.cancel()
        }
        editor?.isStopped = { interruption.hasEnded }
        var lines = text.map {
            $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).makeIterator()
        }
        var input = InputLines(STDIN_FILENO)
        var isBroken = false
        let terminal = LiveConsole.Terminal(
            readLine: {
                if interruption.hasEnded || isBroken { return nil }
                if let editor { return editor.readLine() }
                if lines != nil { return lines?.next() }
                guard case .text(let line) = input.next(until: { interruption.hasEnded }) else { return nil }
                return line
            },
            print: { text in
                let line = UntrustedText(text).forLog + "\n"
                do { try FileHandle.standardOutput.write(contentsOf: Data(line.utf8)) } catch { isBroken = true }
            },
            isInteractive: editor != nil)
        let console = LiveConsole(session, on: terminal, output: output)
        editor?.completions = console.completions
        if editor == nil {
            console.writing = { data, path, isReplacing throws(LiveConsole.WriteProblem) in
                try Self.write(data, to: path, replacing: isReplacing, in: folders)
            }
        }
        console.performing = { body in interruption.during(body) }
        let ending = console.run()
        session.end()
        try session.requireRecord()
        return CommandResult(status: isBroken ? .outputFault : ending.status)
    }

    /// Writes a file that a request of a file or of standard input names.
    private static func write(
        _ data: Data, to path: String, replacing: Bool, in folders: NamedFolders
    ) throws(LiveConsole.WriteProblem) {
        do throws(FileProblem) {
            try folders.write(data, to: path, replacing: replacing)
        } catch {
            if case .unwritable = error { throw .unwritten("\(error)") }
            throw .refused("\(error)")
        }
    }
}

extension LiveConsole.Ending {
    fileprivate var status: ExitStatus {
        switch self {
        case .allPossible: .yes
        case .impossible: .no
        case .unwritten: .outputFault
        }
    }
}
