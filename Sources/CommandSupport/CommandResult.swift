import FlowGraph
import Foundation
import SwerkinRecords

/// A file that is written in addition to the output.
package struct Attachment: Sendable {
    /// Its path.
    package var file: String
    /// Its content.
    package var content: [UInt8]

    package init(_ content: [UInt8], file: String) {
        self.file = file
        self.content = content
    }
}

/// The result of a run of the command: the output, its destination, and the exit code.
package struct CommandResult: Sendable {
    /// The content for standard output, or for the file.
    package var output: [UInt8]
    /// The file that the output is for; nil for standard output.
    package var file: String?
    /// Further files to be written.
    package var attachments: [Attachment] = []
    /// The lines for standard error.
    package var notes: [String]
    /// The exit code for the shell.
    package var status: ExitStatus

    package init(_ output: [UInt8] = [], file: String? = nil, notes: [String] = [], status: ExitStatus = .yes) {
        self.output = output
        self.file = file
        self.notes = notes.map { UntrustedText($0).forLog }
        self.status = status
    }

    /// Creates a result from text; adds a final line break unless the text is empty.
    package init(text: String, file: String? = nil, notes: [String] = [], status: ExitStatus = .yes) {
        var bytes = Array(text.utf8)
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        self.init(bytes, file: file, notes: notes, status: status)
    }

    /// Creates a result from text that quotes names from a model.
    package init(words: String, notes: [String] = [], status: ExitStatus = .yes) {
        self.init(text: UntrustedText(words).forLog, notes: notes, status: status)
    }
}

extension CommandResult {
    /// Writes the notes to standard error and the output to standard output or to its file, and ends the process.
    ///
    /// Ends it with ``ExitStatus/outputFault`` if standard output cannot be written.
    package func deliver() -> Never {
        // A closed pipe is an error of the write then, and does not end the process before it can say so.
        signal(SIGPIPE, SIG_IGN)
        say(notes)
        if file == nil {
            do {
                try FileHandle.standardOutput.write(contentsOf: output)
            } catch {
                say(["Error: standard output cannot be written: \(FileFault(error).description)"])
                exit(ExitStatus.outputFault.rawValue)
            }
        }
        exit(status.rawValue)
    }

    private func say(_ lines: [String]) {
        // Standard error is closed; there is no other channel left to report it on.
        try? FileHandle.standardError.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    }
}

/// The exit codes of the commands.
package enum ExitStatus: Int32, Sendable {
    /// The answer is yes, or there was nothing to answer.
    case yes = 0
    /// The answer is no: no plan, a finding that is an error, a test that failed.
    case no = 1
    /// The arguments are wrong, by themselves or together with the files that they name.
    case wrongUsage = 64
    /// The content of an input file is not valid.
    case invalidInput = 65
    /// An input file cannot be read.
    case unreadableInput = 66
    /// A program that the command needs is not there.
    case unavailable = 69
    /// A fault of the command: it cannot do this, or not within its budget.
    case internalFault = 70
    /// Something that was to be written cannot be: there is no such folder, no permission or no space, another process writes it, or the
    /// reader of a pipe has closed it.
    case outputFault = 74
}

/// A verb that a command does not have.
package struct UnknownVerb: Error, CustomStringConvertible {
    /// The problem, the known verbs, and the one that was probably meant.
    package let description: String

    /// Checks the first argument, or the one after `help`, since the parser suggests no verb itself.
    ///
    /// Returns nil if there is no such argument, or if it is an option or a known verb.
    package init?(in arguments: [String], verbs: [String]) {
        let named = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
        guard let name = named, !name.hasPrefix("-"), name != "help", !verbs.contains(name) else { return nil }
        let suggestion = SpellingSuggestion.nearest(to: name, among: verbs)
        description = OneLine.text(
            "there is no verb “\(name)”; the verbs are \(verbs.joined(separator: ", ")) and help"
                + SpellingSuggestion.question(suggestion))
    }
}

extension CommandResult {
    /// The result of a run with an unknown verb.
    package init(_ error: UnknownVerb) {
        self.init(notes: ["Error: \(error)"], status: .wrongUsage)
    }
}
