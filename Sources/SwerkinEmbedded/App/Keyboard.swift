import SwerkinCore

/// The keyboard, or the picker instead of it, with the focused input's bar above it.
final class Keyboard: View {
    /// The height on a telephone held upright.
    static let height: Double = 291
    private static let barHeight: Double = 44

    private let input: TextInput
    private unowned let app: EmbeddedApp

    init(for input: TextInput, in app: EmbeddedApp) {
        self.input = input
        self.app = app
        super.init()
    }

    /// The height without the bar: at most half of the display.
    private var keysHeight: Double { min(Self.height, app.size.height / 2) }

    override var label: String? { input.picker == nil ? "keyboard" : nil }
    override var children: [View] { input.accessoryBar + (input.picker.map { [$0] } ?? []) }

    override func height(fitting width: Double) -> Double {
        keysHeight + (input.accessoryBar.isEmpty ? 0 : Self.barHeight)
    }

    override func placeChildren(clip: Rectangle) {
        placeSideBySide(input.accessoryBar, height: Self.barHeight, clip: clip)
        guard let picker = input.picker else { return }
        let y = bounds.maxY - keysHeight
        place(
            picker, in: Rectangle(x: bounds.origin.x, y: y, width: bounds.size.width, height: keysHeight), clip: clip)
    }

    override func draw(in canvas: inout Canvas) {
        canvas.fill(bounds, canvas.palette.background)
        canvas.fill(
            Rectangle(x: bounds.origin.x, y: bounds.origin.y, width: bounds.size.width, height: 1),
            canvas.palette.separator)
        guard input.picker == nil else { return }
        let keys = Rectangle(
            x: bounds.origin.x, y: bounds.maxY - keysHeight, width: bounds.size.width, height: keysHeight)
        canvas.drawKeys(in: keys.inset(horizontally: 3, vertically: 8))
    }
}

extension View {
    /// Lays out views of equal width along the upper edge.
    func placeSideBySide(_ views: [View], height: Double, clip: Rectangle) {
        let shown = views.filter { !$0.isHidden }
        let width = bounds.size.width / Double(max(shown.count, 1))
        for (index, view) in shown.enumerated() {
            let x = bounds.origin.x + Double(index) * width
            place(view, in: Rectangle(x: x, y: bounds.origin.y, width: width, height: height), clip: clip)
        }
    }
}

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
