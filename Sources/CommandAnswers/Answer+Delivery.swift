import Foundation

extension Answer {
    /// Says the remarks on standard error and the output on standard output, unless that is for a file, and ends the process.
    ///
    /// Ends it with ``ExitStatus/outputFault`` if standard output cannot be written.
    package func deliver() -> Never {
        // A closed pipe is an error of the write then, and does not end the process before it can say so.
        signal(SIGPIPE, SIG_IGN)
        say(remarks)
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
        // There is nowhere left to say that standard error is closed.
        try? FileHandle.standardError.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    }
}
