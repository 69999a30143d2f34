import FlowGraph

/// Prepares text for drawing: breaks it into lines of a limited width and truncates it.
struct DrawnText {
    /// The greatest width of a line, in columns; a wide character takes two.
    let width: Int
    /// The greatest number of lines.
    let lineLimit: Int

    /// The lines of a text, none of them empty; no lines for a text without visible characters.
    ///
    /// Line breaks stay, other white space becomes one space. Lines are broken between words; a word wider than a line
    /// is broken between characters. If lines are left out, the last one ends with an ellipsis. Control characters,
    /// which no font has and XML forbids, become U+FFFD. O(characters).
    func lines(of text: String) -> [String] {
        var lines: [String] = []
        for line in text.split(whereSeparator: \.isNewline) {
            appendLines(of: line, to: &lines)
            // One more than the limit is enough to know that lines must be left out.
            if lines.count > lineLimit { return cut(lines) }
        }
        return lines
    }

    private func appendLines(of text: Substring, to lines: inout [String]) {
        var line = ""
        var lineWidth = 0
        for word in text.split(whereSeparator: \.isWhitespace) {
            for piece in pieces(of: word) {
                let pieceWidth = DrawnText.width(of: piece.text)
                let gap = line.isEmpty || !piece.startsWord ? 0 : 1
                if lineWidth + gap + pieceWidth > width, !line.isEmpty {
                    lines.append(line)
                    if lines.count > lineLimit { return }
                    (line, lineWidth) = (piece.text, pieceWidth)
                } else {
                    line += (gap == 1 ? " " : "") + piece.text
                    lineWidth += gap + pieceWidth
                }
            }
        }
        if !line.isEmpty { lines.append(line) }
    }

    /// The parts of a word between which a line may be broken.
    private func pieces(of word: Substring) -> [(text: String, startsWord: Bool)] {
        let text = DrawnText.visible(word)
        guard DrawnText.width(of: text) > width else { return [(text, true)] }
        return DrawnText.split(text, width: width).enumerated().map { ($1, $0 == 0) }
    }

    private func cut(_ lines: [String]) -> [String] {
        var kept = Array(lines.prefix(lineLimit))
        guard let last = kept.popLast() else { return kept }
        // A sign alone, before a word too long for its line, would say nothing.
        let isShort = DrawnText.width(of: last) * 3 < width
        let start = DrawnText.split(isShort ? last + " " + lines[lineLimit] : last, width: width - 1).first ?? ""
        kept.append(start + "…")
        return kept
    }

    /// Splits a text into parts of a limited width: at the end of a word within it (`action_`, `Welcome` in
    /// `WelcomeScreen`), or between any characters if that would leave less than a third of the width.
    private static func split(_ text: String, width: Int) -> [String] {
        var parts: [String] = []
        var part: [Character] = []
        var partWidth = 0
        for character in text {
            let characterWidth = self.width(of: character)
            if partWidth + characterWidth > width, !part.isEmpty {
                let end = (part.count / 3 + 1..<part.count + 1).last { endsWord(part + [character], at: $0) }
                parts.append(String(part[..<(end ?? part.count)]))
                part.removeFirst(end ?? part.count)
                partWidth = part.reduce(0) { $0 + self.width(of: $1) }
            }
            part.append(character)
            partWidth += characterWidth
        }
        if !part.isEmpty { parts.append(String(part)) }
        return parts
    }

    /// Returns true if a word within a name ends before a position: behind punctuation, or before a capital.
    private static func endsWord(_ characters: [Character], at position: Int) -> Bool {
        guard characters.indices.contains(position) else { return false }
        let (last, next) = (characters[position - 1], characters[position])
        if "/_-.:".contains(last) { return !"/_-.:".contains(next) }
        return (last.isLowercase || last.isNumber) && next.isUppercase
    }

    /// The text with U+FFFD for each control character, each one that turns the writing direction or hides, and each noncharacter.
    static func visible(_ text: some StringProtocol) -> String {
        var (output, finder) = (String.UnicodeScalarView(), OrderFinder())
        for scalar in text.unicodeScalars {
            let isOrder = finder.isOrder(scalar)
            output.append(isDrawable(scalar) && !isOrder ? scalar : "\u{FFFD}")
        }
        return String(output)
    }

    /// True for a scalar that is neither a control character of ASCII nor a noncharacter.
    static func isDrawable(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
    }
}

// MARK: Widths

extension DrawnText {
    /// The width of a text in columns.
    static func width(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + width(of: $1) }
    }

    /// The width of a character in columns: two for East Asian wide characters and emoji, else one.
    ///
    /// After Unicode Standard Annex 11 (East Asian Width), by blocks.
    private static func width(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
        if scalar.properties.isEmojiPresentation { return 2 }
        return wideBlocks.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    private static let wideBlocks: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
        0x20000...0x3FFFD,
    ]
}

/// A line of text in one or several styles, with the size that it has in a picture.
struct StyledLine: Hashable {
    /// The look of a text.
    struct Style: Hashable {
        /// In points.
        var size: Int
        var isBold = false
        var isItalic = false
        /// nil for the usual colour.
        var color: String?
    }

    /// A text in one style.
    struct Run: Hashable {
        let text: String
        let style: Style

        /// The width in whole points, rounded up; at least one, without which Graphviz ignores that it is fixed.
        var width: Int {
            let width = TextMetrics.width(of: text, size: style.size, isBold: style.isBold)
            // Not `rounded(.up)`: on Linux that needs the C library's mathematics, which this module does not link.
            let whole = Int(width)
            return max(1, Double(whole) < width ? whole + 1 : whole)
        }
    }

    private(set) var runs: [Run]

    init(_ text: String, _ style: Style) { runs = [Run(text: text, style: style)] }

    /// Joins lines to one.
    init(joining lines: [StyledLine]) { runs = lines.flatMap(\.runs) }

    /// In whole points.
    var width: Int { runs.reduce(0) { $0 + $1.width } }
    /// In whole points.
    var height: Int { runs.map { TextMetrics.lineHeight(size: $0.style.size) }.max() ?? 0 }

    static func + (start: StyledLine, end: StyledLine) -> StyledLine { StyledLine(joining: [start, end]) }
}
