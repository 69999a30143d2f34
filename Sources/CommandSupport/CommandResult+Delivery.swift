import Foundation

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
                say(["Error: standard output cannot be written: \(FileFault.words(error))"])
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
