/// Finds the characters of a text that control its display, or hide there, scalar by scalar.
///
/// A character without a shape is none of them where it shapes another: the selector of an emoji's form behind that emoji, a joiner
/// behind the character that it joins, the tags of one of the three flags that have some, a soft hyphen behind a letter, a mark of the
/// writing direction. Everywhere else it can only hide something, for a language model reads it, and no one sees it.
///
/// Sources: Unicode, the property Default_Ignorable_Code_Point; Unicode Technical Standard 51, `emoji-sequences.txt`.
package struct OrderFinder {
    private var last: Unicode.Scalar?
    private var marks = 0
    /// The tags behind a black flag so far, or nil if the last character is none of such a flag.
    private var flag: String?

    package init() {}

    /// Consumes the next scalar; returns true if it gives an order or hides.
    package mutating func isOrder(_ scalar: Unicode.Scalar) -> Bool {
        defer { note(scalar) }
        guard scalar.mayBeOrder else { return false }
        switch scalar.value {
        case 0xAD: return last?.properties.isAlphabetic != true
        case 0x200C, 0x200D: return last.map { $0.isASCII || $0.isShapeless && !$0.isEmojiSelector } ?? true
        case 0x61C, 0x200E, 0x200F: return marks >= Self.mostMarks
        case 0x180B...0x180F: return last.map { !(0x1820...0x18AA).contains($0.value) } ?? true
        case 0xFE0F: return last?.properties.isEmoji != true
        case 0xFE0E: return last.map { $0.isASCII || !$0.properties.isEmoji } ?? true
        case 0xE0020...0xE007F: return flag.map { !Self.isFlag($0 + Self.letter(of: scalar)) } ?? true
        default: return true
        }
    }

    private mutating func note(_ scalar: Unicode.Scalar) {
        let isTag = (0xE0020...0xE007F).contains(scalar.value)
        flag = scalar.value == 0x1F3F4 ? "" : isTag ? flag.map { $0 + Self.letter(of: scalar) } : nil
        marks = [0x61C, 0x200E, 0x200F].contains(scalar.value) ? marks + 1 : 0
        last = scalar
    }

    /// The most marks of the writing direction in a row; more than two spell something.
    private static let mostMarks = 2

    /// The tags of the flags of England, Scotland and Wales, with the one that ends them.
    private static let flags = ["gbeng\u{7F}", "gbsct\u{7F}", "gbwls\u{7F}"]

    private static func isFlag(_ tags: String) -> Bool { flags.contains { $0.hasPrefix(tags) } }

    private static func letter(of tag: Unicode.Scalar) -> String {
        Unicode.Scalar(tag.value - 0xE0000).map { String($0) } ?? ""
    }
}

extension Unicode.Scalar {
    /// True for a character that controls the display of a text, except tabs and line feeds, or has no shape.
    ///
    /// Those are control characters, the separators of lines and paragraphs, embeddings, overrides and isolates of the writing
    /// direction, annotations, and characters that nothing shows. ``OrderFinder`` tells by the text around it if it is one.
    package var mayBeOrder: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: true
        default: isShapeless
        }
    }

    /// True for a character that nothing shows where it isn't supported: Unicode's property Default_Ignorable_Code_Point.
    package var isShapeless: Bool {
        // The property takes a search; hardly a character can have it.
        switch value {
        case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x206F, 0x3164,
            0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            properties.isDefaultIgnorableCodePoint
        default: false
        }
    }

    fileprivate var isEmojiSelector: Bool { value == 0xFE0E || value == 0xFE0F }
}
