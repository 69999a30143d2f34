import FlowGraph

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
