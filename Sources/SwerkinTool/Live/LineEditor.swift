import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads lines from a terminal, with editing, history and completion.
final class LineEditor {
    private static let prompt = "swerkin> "

    private var history: [String] = []
    private var keys = KeyReader()
    /// The lines that a line may become.
    var completions: (String) -> [String] = { _ in [] }

    /// Returns true once the input is to end while it waits for a key.
    var isStopped: () -> Bool = { false }

    /// True if standard input and output are a terminal.
    static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// The next line, or nil if the person ends the input: by ^D, or by ^C on an empty line.
    func readLine() -> String? {
        guard let terminal = RawTerminal() else { return Swift.readLine() }
        defer { terminal.restore() }
        var buffer = LineBuffer(history: history)
        draw(buffer)
        while let byte = terminal.read(until: isStopped) {
            switch keys.read(byte) {
            case .none: continue
            case .enter:
                write("\r\n")
                return remember(buffer.text)
            case .interrupt, .end:
                if buffer.text.isEmpty {
                    write("\r\n")
                    return nil
                }
                buffer = LineBuffer(history: history)
            case .key(let key):
                let candidates = buffer.press(key, completions: completions)
                if !candidates.isEmpty { write("\r\n\(candidates.joined(separator: "  "))\r\n") }
            }
            draw(buffer)
        }
        return nil
    }

    private func remember(_ line: String) -> String {
        if !line.isEmpty, line != history.last { history.append(line) }
        return line
    }

    private func draw(_ buffer: LineBuffer) {
        let behind = buffer.text.count - buffer.cursor
        write("\r\u{1B}[K" + Self.prompt + buffer.text + (behind > 0 ? "\u{1B}[\(behind)D" : ""))
    }

    // Shows the typed text; a terminal that is gone is noticed by the next answer.
    private func write(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }
}

/// A terminal that passes on each key at once, and shows none by itself.
private struct RawTerminal {
    private let before: termios

    init?() {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        before = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        settings.c_iflag &= ~tcflag_t(ICRNL | IXON)
        guard tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0 else { return nil }
    }

    /// The time between two checks whether the input is to end, in milliseconds.
    private static let pause: CInt = 100

    /// The next byte; nil at the end of the input, or once `isStopped` returns true.
    func read(until isStopped: () -> Bool) -> UInt8? {
        var byte: UInt8 = 0
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while true {
            if isStopped() { return nil }
            guard poll(&request, 1, Self.pause) > 0 else { continue }
            let count = Foundation.read(STDIN_FILENO, &byte, 1)
            if count == 1 { return byte }
            guard count < 0, errno == EINTR else { return nil }
        }
    }

    func restore() {
        var settings = before
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }
}
