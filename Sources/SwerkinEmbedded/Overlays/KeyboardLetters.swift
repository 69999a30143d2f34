import SwerkinCore

extension Canvas {
    /// The keys of a keyboard with the letters of the environment's language.
    mutating func drawKeys(in area: Rectangle) {
        let rows = KeyboardLetters.rows(for: environment.language)
        let height = area.size.height / 4
        let width = area.size.width / Double(rows.map(\.count).max() ?? 1)
        for (row, letters) in rows.enumerated() {
            let start = area.origin.x + (area.size.width - Double(letters.count) * width) / 2
            for (column, letter) in letters.enumerated() {
                let key = Rectangle(
                    x: start + Double(column) * width, y: area.origin.y + Double(row) * height, width: width,
                    height: height)
                draw(key: key, letter: String(letter))
            }
        }
        let bar = Rectangle(x: area.origin.x, y: area.maxY - height, width: area.size.width, height: height)
        draw(key: bar.centered(width: bar.size.width * 0.5, height: height), letter: "")
    }

    private mutating func draw(key: Rectangle, letter: String) {
        let cap = key.inset(horizontally: 3, vertically: 6)
        fill(cap, palette.surface, cornerRadius: 6)
        outline(cap, palette.fill, cornerRadius: 6)
        write(letter, in: cap, size: 18, alignment: .center)
    }
}

/// The letters on keyboards, as on the telephones of the writers of a language.
enum KeyboardLetters {
    /// Three rows, each from left to right; those of English for unknown languages.
    static func rows(for language: String) -> [[Character]] {
        let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return (letters[primary] ?? ["qwertyuiop", "asdfghjkl", "zxcvbnm"]).map(Array.init)
    }

    // Of a language that is written from right to left, the first letter is still the one at the left.
    private static let letters = [
        "ar": [
            "\u{0636}\u{0635}\u{0642}\u{0641}\u{063A}\u{0639}\u{0647}\u{062E}\u{062D}\u{062C}",
            "\u{0634}\u{0633}\u{064A}\u{0628}\u{0644}\u{0627}\u{062A}\u{0646}\u{0645}\u{0643}",
            "\u{0638}\u{0637}\u{0630}\u{062F}\u{0632}\u{0631}\u{0648}\u{0629}\u{062B}",
        ],
        "de": ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"],
        "fr": ["azertyuiop", "qsdfghjklm", "wxcvbn"],
    ]
}
