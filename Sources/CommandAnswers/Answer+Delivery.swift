import Foundation

extension Answer {
    /// Says the remarks on standard error and the output on standard output, unless that is for a file, and ends the process.
    ///
    /// Where standard output cannot be written to, the process ends with ``ExitStatus/wrongUsage``.
    package func deliver() -> Never {
        say(remarks)
        if file == nil {
            do {
                try FileHandle.standardOutput.write(contentsOf: output)
            } catch {
                say(["Error: standard output cannot be written: \(FileFault.words(error))"])
                exit(ExitStatus.wrongUsage.rawValue)
            }
        }
        exit(status.rawValue)
    }

    private func say(_ lines: [String]) {
        FileHandle.standardError.write(Data(lines.map { $0 + "\n" }.joined().utf8))
    }
}
