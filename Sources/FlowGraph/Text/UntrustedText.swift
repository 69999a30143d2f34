/// Text of an app under test, a model or a record, escaped for the destination that it is printed to.
///
/// A page may contain `::error::` at the start of a line, which a runner of GitHub Actions interprets; an escape
/// sequence, which a terminal interprets; a bidirectional override, which displays another text than the actual one
/// (N. Boucher and R. Anderson, “Trojan Source”, 2021); or characters that no font shows and that a language model still reads.
/// Text from outside is printed through one of these properties, depending on its destination. U+FFFD replaces characters that are
/// removed. O(scalars).
package struct UntrustedText {
    private let text: String

    /// Creates a value from the unmodified text.
    package init(_ text: some StringProtocol) { self.text = String(text) }

    /// The text for a terminal or a text file: no control characters but tabs and line breaks, no bidirectional
    /// override, and no invisible character that shapes nothing.
    ///
    /// A return and a line feed are one line break.
    package var forTerminal: String {
        guard text.unicodeScalars.contains(where: \.mayBeOrder) else { return text }
        var safe = String.UnicodeScalarView()
        var (isAfterReturn, finder) = (false, OrderFinder())
        for scalar in text.unicodeScalars {
            if isAfterReturn, scalar == "\n" { safe.removeLast() }
            isAfterReturn = scalar == "\r"
            safe.append(finder.isOrder(scalar) ? "\u{FFFD}" : scalar)
        }
        return String(safe)
    }

    /// The text for a log that a server of continuous integration may read: that for a terminal without commands to the
    /// runner.
    ///
    /// GitHub Actions interprets a line that begins with two colons, after white space too, and `##[` anywhere; Azure
    /// Pipelines and TeamCity interpret `##vso[` and `##teamcity[`. In such a text U+FFFD is inserted before the colons
    /// and the bracket.
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

    /// The text as the value of a property of a workflow command, in which commas and colons have a meaning too.
    package var forAnnotationProperty: String { percentEncoding(["%", "\r", "\n", ":", ","]) }

    /// The text for XML and HTML, between tags and in an attribute in double quotes; a line break is a reference.
    package var forMarkup: String { XMLText.escaped(forTerminal) }

    /// The text for XML and HTML between tags, with its line breaks unescaped, and without commands to a runner: documents are
    /// printed.
    package var forMarkupLines: String {
        forLog.split(separator: "\n", omittingEmptySubsequences: false).map { XMLText.escaped(String($0)) }
            .joined(separator: "\n")
    }

    /// The text for a cell of a table in GitHub Flavored Markdown, displayed literally: a line break is a space, and no
    /// character creates emphasis, code, a formula, a link, a mention or markup.
    package var forMarkdownCell: String {
        var safe = String.UnicodeScalarView()
        // GitHub makes a link of text that begins with “www.” (GitHub Flavored Markdown 0.29, section 6.9).
        var lettersW = 0
        for scalar in forTerminal.unicodeScalars {
            let isMarkup = Self.markdownMarkup.contains(scalar) || scalar == "." && lettersW >= 3
            if isMarkup { safe.append("\\") }
            safe.append(scalar == "\n" ? " " : scalar)
            lettersW = scalar == "w" || scalar == "W" ? lettersW + 1 : 0
        }
        return String(safe)
    }

    private static let markdownMarkup = Set("\\`*_{}[]<>|~@&#!:$".unicodeScalars)

    /// The text with some characters percent-encoded, and without characters that control a terminal.
    private func percentEncoding(_ characters: Set<Unicode.Scalar>) -> String {
        var finder = OrderFinder()
        return text.unicodeScalars.reduce(into: "") { output, scalar in
            let isOrder = finder.isOrder(scalar)
            guard characters.contains(scalar) else {
                return output.unicodeScalars.append(isOrder ? "\u{FFFD}" : scalar)
            }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            output += "%" + (digits.count < 2 ? "0" : "") + digits
        }
    }
}

extension Substring.UnicodeScalarView {
    /// True if a command to a runner of Azure Pipelines, TeamCity or GitHub Actions begins here: two number signs, letters, a bracket.
    ///
    /// Formats that know escapes write the first number sign as one.
    package var beginsRunnerCommand: Bool {
        let rest = dropFirst()
        guard first == "#", rest.first == "#" else { return false }
        return rest.dropFirst().first { !("a"..."z" ~= $0 || "A"..."Z" ~= $0) } == "["
    }
}

/// Finds the beginnings of commands to a runner in a text, scalar by scalar.
///
/// Scalars rather than characters: a runner does not join a combining mark with the bracket before it.
private struct RunnerCommands {
    /// True while the line has only white space.
    private var isLineStart = true
    /// The number of consecutive number signs, with only letters behind them.
    private var signs = 0
    private var isAfterSign = false

    /// Consumes the next scalar; returns true if a command begins with it.
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
