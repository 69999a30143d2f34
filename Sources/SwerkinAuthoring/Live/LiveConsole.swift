import CommandSupport
import FlowGraph
import Foundation
import SwerkinCore

/// Leads a live session by lines of text, and prints the answers.
package final class LiveConsole {
    /// The input and the output of a console.
    package struct Terminal {
        /// The next line, or nil at the end.
        package var readLine: () -> String?
        /// Prints lines; names and texts in them may be those of a page.
        package var print: (String) -> Void
        /// True if a person answers, so that a request that is not possible ends nothing.
        package var isInteractive: Bool

        package init(readLine: @escaping () -> String?, print: @escaping (String) -> Void, isInteractive: Bool) {
            (self.readLine, self.print, self.isInteractive) = (readLine, print, isInteractive)
        }
    }

    /// The reason why a file was not written, in words.
    package enum WriteProblem: Error, Hashable, Sendable {
        /// The session may not write there.
        case refused(String)
        /// The file could not be written.
        case unwritten(String)

        var words: String {
            switch self {
            case .refused(let words), .unwritten(let words): words
            }
        }
    }

    /// Writes a file, instead of the one that is there if `isReplacing` is true.
    package typealias Writing = (_ data: Data, _ path: String, _ isReplacing: Bool) throws(WriteProblem) -> Void

    private let session: LiveSession
    private let terminal: Terminal
    /// True once something that was to be written could not be.
    private var hasLost = false
    /// The files that this session has written, and so may write again.
    private var written: Set<String> = []
    /// The file to which the model goes after each declaration, or nil for none.
    private let output: String?

    /// Writes a file that a request names, as a person at a prompt may, or as others may.
    package var writing: Writing = LiveConsole.write

    /// Performs the closure that answers a request, and nothing else.
    package var performing: (() -> LiveAnswer) -> LiveAnswer = { $0() }

    /// Makes a console; `output` must be a new file.
    package init(_ session: LiveSession, on terminal: Terminal, output: String? = nil) {
        (self.session, self.terminal, self.output) = (session, terminal, output)
    }

    /// The end of a console.
    package enum Ending: Hashable, Sendable {
        /// All that counts was possible.
        case allPossible
        /// A request was not.
        case impossible
        /// A record, or a file that was asked for, could not be written.
        case unwritten
    }

    /// Performs requests up to the end.
    ///
    /// Unless a person answers, the first request that isn't possible is the last. An act that can't be recorded is the last in any case.
    package func run() -> Ending {
        while let line = terminal.readLine() {
            do throws(LiveRequest.Problem) {
                guard let request = try LiveRequest.reading(line) else { continue }
                if request == .quit { break }
                let isPossible = perform(request)
                if session.unwritten != nil { return .unwritten }
                guard isPossible || terminal.isInteractive else { return hasLost ? .unwritten : .impossible }
            } catch {
                terminal.print("✗ \(error)")
                guard terminal.isInteractive else { return .impossible }
            }
        }
        sayUnsaved()
        return hasLost ? .unwritten : .allPossible
    }

    /// The lines that a line may become: its first word completed, or its last one to the name of a screen.
    package func completions(of line: String) -> [String] {
        guard let space = line.lastIndex(of: " ") else {
            return LiveRequest.verbs.filter { $0.hasPrefix(line) }.map { $0 + " " }
        }
        let (before, word) = (line[...space], line[line.index(after: space)...])
        guard ["plan", "navigate", "why"].contains(where: line.hasPrefix) else { return [] }
        return session.model.screens.map(\.name).filter { $0.hasPrefix(word) }.map { before + $0 }
    }

    private func perform(_ request: LiveRequest) -> Bool {
        let answer = performing { self.answer(to: request) }
        if !answer.isPossible, let first = answer.words.first { terminal.print("✗ \(first)") }
        for line in answer.words.dropFirst(answer.isPossible ? 0 : 1) { terminal.print(line) }
        for advice in answer.advice { terminal.print("\(advice.words)") }
        for line in answer.shown { terminal.print("  \(line)") }
        return answer.isPossible
    }

    private func answer(to request: LiveRequest) -> LiveAnswer {
        switch request {
        case .picture(let path): picture(to: path)
        case .given(let text): given(text)
        case .screen, .segment, .undo: keeping(session.answer(to: request))
        case .save(let path): saveModel(to: path, by: writing)
        case .swift(let path): path.map { save(UntrustedText(session.swift).forLog + "\n", to: $0) } ?? swift
        case .help: LiveAnswer(LiveRequest.forms.map { "\($0.form)  –  \($0.meaning)" })
        default: session.answer(to: request)
        }
    }

    private var swift: LiveAnswer {
        let lines = session.swift.split(separator: "\n").map(String.init)
        return LiveAnswer(lines.isEmpty ? ["// nothing was done yet"] : lines)
    }

    private func given(_ text: String) -> LiveAnswer {
        do {
            let fact = try GivenFact(parsing: text)
            return session.give(fact.fact, fact.value)
        } catch {
            return .impossible("\(error)")
        }
    }

    // MARK: Files

    private func picture(to path: String) -> LiveAnswer {
        do {
            return save(try session.picture(), to: path, by: writing)
        } catch {
            return .impossible((error as? StepFailure)?.reason.sentence ?? "\(error)")
        }
    }

    private func saveModel(to path: String, by write: Writing) -> LiveAnswer {
        guard let model = session.modelFile else { return .impossible("the model has no screens yet: declare one") }
        return save(Data(model.utf8), to: path, by: write)
    }

    private func save(_ text: String, to path: String) -> LiveAnswer { save(Data(text.utf8), to: path, by: writing) }

    /// Writes a file that is new, or that this session has written.
    private func save(_ data: Data, to path: String, by write: Writing) -> LiveAnswer {
        do throws(WriteProblem) {
            try write(data, path, written.contains(path))
        } catch {
            if case .unwritten = error { hasLost = true }
            return .impossible(error.words)
        }
        written.insert(path)
        return LiveAnswer("written: \(path)")
    }

    /// Writes any file that the user may write.
    private static func write(_ data: Data, to path: String, replacing isReplacing: Bool) throws(WriteProblem) {
        if !isReplacing, FileManager.default.fileExists(atPath: path) {
            throw .refused("\(path) is there already: name another file, or remove it")
        }
        do throws(UnwrittenFile) {
            // Another session may write the same new file meanwhile.
            if isReplacing { try WholeFile(path).write(data) } else { try WholeFile(path).writeNew(data) }
        } catch {
            throw .unwritten("\(error)")
        }
    }

    /// Writes the model after a declaration, so that nothing is lost however the session ends.
    private func keeping(_ answer: LiveAnswer) -> LiveAnswer {
        guard answer.isPossible, let output else { return answer }
        let saved = saveModel(to: output, by: Self.write)
        return LiveAnswer(
            answer.words + saved.words, shown: answer.shown, advice: answer.advice, isPossible: saved.isPossible)
    }

    private func sayUnsaved() {
        guard output == nil, written.isEmpty, !session.model.declared.isEmpty else { return }
        let count = session.model.declared.count
        terminal.print(
            "\(count == 1 ? "1 declaration was" : "\(count) declarations were") not saved; -o <file> writes each at once"
        )
    }
}
