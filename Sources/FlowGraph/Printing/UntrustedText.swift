/// Text of an app under test, a model or a record, escaped for the destination that it is printed to.
///
/// A page may say `::error::` at the start of a line, which a runner of GitHub Actions obeys; an escape sequence, which a terminal
/// obeys; or a bidirectional override, which shows people another text than the one that is there (N. Boucher and R. Anderson,
/// “Trojan Source”, 2021). Text from outside is printed through one of these properties, by the place that it is printed
/// to. U+FFFD replaces characters that are removed. O(scalars).
package struct UntrustedText {
    private let text: String

    /// Takes the text as it came.
    package init(_ text: some StringProtocol) { self.text = String(text) }

    /// The text for a terminal or a file that people read: no control character but tabs and line breaks, no bidirectional override.
    ///
    /// A return and a line feed are one line break.
    package var forTerminal: String {
        guard text.unicodeScalars.contains(where: \.isOrder) else { return text }
        var safe = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            if isAfterReturn, scalar == "\n" { safe.removeLast() }
            isAfterReturn = scalar == "\r"
            safe.append(scalar.isOrder ? "\u{FFFD}" : scalar)
        }
        return String(safe)
    }

    /// The text for a log that a server of continuous integration may read: that for a terminal without commands to the runner.
    ///
    /// GitHub Actions obeys a line that begins with two colons, after white space too, and `##[` anywhere; Azure Pipelines and
    /// TeamCity obey `##vso[` and `##teamcity[`. U+FFFD stands before the colons and the bracket then.
    package var forLog: String {
        let text = forTerminal
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#") }) else { return text }
        var commands = RunnerCommands()
        var safe = String.UnicodeScalarView()
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            if commands.begins(with: scalar, before: next) { safe.append("\u{FFFD}") }
            safe.append(scalar)
        }
        return String(safe)
    }

    /// The text as the message of a workflow command of GitHub Actions, on one line.
    package var forAnnotation: String { percentEncoding(["%", "\r", "\n"]) }

    /// The text as the value of a property of a workflow command, where commas and colons have a meaning too.
    package var forAnnotationProperty: String { percentEncoding(["%", "\r", "\n", ":", ","]) }

    /// The text for XML and HTML, between tags and in an attribute in double quotes; a line break is a reference.
    package var forMarkup: String { XMLText.escaped(forTerminal) }

    /// The text for XML and HTML between tags, whose lines stay lines for people who read the source.
    package var forMarkupLines: String {
        forTerminal.split(separator: "\n", omittingEmptySubsequences: false).map { XMLText.escaped(String($0)) }
            .joined(separator: "\n")
    }

    /// The text in a cell of a table in GitHub Flavored Markdown, shown as it came: a line break is a space, and no character
    /// makes emphasis, code, a link, a mention or markup.
    package var forMarkdownCell: String {
        var safe = String.UnicodeScalarView()
        for scalar in forTerminal.unicodeScalars {
            let isMarkup = "\\`*_{}[]<>|~@&#!:".unicodeScalars.contains(scalar)
            if isMarkup { safe.append("\\") }
            safe.append(scalar == "\n" ? " " : scalar)
        }
        return String(safe)
    }

    /// The text with some characters as `%` and two hexadecimal digits, and without orders to a terminal.
    private func percentEncoding(_ characters: Set<Unicode.Scalar>) -> String {
        text.unicodeScalars.reduce(into: "") { output, scalar in
            guard characters.contains(scalar) else {
                return output.unicodeScalars.append(scalar.isOrder ? "\u{FFFD}" : scalar)
            }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            output += "%" + (digits.count < 2 ? "0" : "") + digits
        }
    }
}

extension Unicode.Scalar {
    /// True for a control character and a bidirectional override, except tabs and line feeds.
    var isOrder: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

/// Finds the beginnings of commands to a runner in a text that it is given scalar by scalar.
///
/// Scalars rather than characters: a runner does not join a combining mark with the bracket before it.
private struct RunnerCommands {
    /// True while the line has only white space.
    private var isLineStart = true
    /// The number signs that came one after another, with letters alone behind them.
    private var signs = 0
    private var isAfterSign = false

    /// Takes the next scalar, and says whether a command begins with it.
    mutating func begins(with scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        let isCommand = isLineStart && scalar == ":" && next == ":" || signs >= 2 && scalar == "["
        isLineStart = scalar == "\n" || isLineStart && scalar.properties.isWhitespace
        if scalar == "#" {
            signs = isAfterSign ? signs + 1 : 1
        } else if !("a"..."z" ~= scalar || "A"..."Z" ~= scalar) {
            signs = 0
        }
        isAfterSign = scalar == "#"
        return isCommand
    }
}
