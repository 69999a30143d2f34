/// The app of the conformance suite: screens as data, from which an app, a page or a project is made.
///
/// The author of a driver provides an app like this, and the driver starts and resets it. ``ConformanceElement`` describes the
/// elements; the article <doc:WritingADriver> has the same as a table. For the app as a whole:
///
/// - It starts on ``ConformanceScreen/Name/home``. Each screen has a heading with its name and, if it was pushed, a button
///   "Back". A screen is made anew each time it is opened.
/// - The content is in one scroll view, as high as the display is; the display has at least 320 × 480 points.
/// - An element with a label and no text of its own has it as its accessibility label. A button, a text or a heading shows its
///   label.
/// - While a field has the focus, a keyboard or a replacement of it may be shown. A picker field shows its wheels then, with a
///   bar above them that has a button "Done", which ends editing. Its text is the wheels' choices joined by a space, without
///   those that stand for nothing.
/// - Seconds are ones of the driver's clock.
public enum ConformanceApp {
    /// The screens; the app starts on the first.
    public static let screens = [
        home, controls, gestures, fields, pickers, table, scrolling, pages, timing, layers, second, modal,
    ]

    /// The screen with a name.
    public static func screen(_ name: ConformanceScreen.Name) -> ConformanceScreen {
        screens.first { $0.name == name } ?? home
    }

    private static let home = ConformanceScreen(
        .home,
        [ConformanceScreen.Name.controls, .gestures, .fields, .pickers, .table, .scrolling, .pages, .timing, .layers]
            .map { name in
                ConformanceElement(
                    .button, "open\(name.rawValue)", label: name.rawValue,
                    reactions: [ConformanceReaction(on: .touched, .open(name))])
            })

    /// The text that reports the latest event.
    static let status = ConformanceElement(.text, "status", label: "Ready")
}

extension ConformanceElement {
    /// An element that does one thing when it is touched.
    static func touchable(
        _ identifier: String, label: String, kind: Kind = .button, isEnabled: Bool = true,
        isHighlighted: Bool = false, _ effect: ConformanceEffect
    ) -> ConformanceElement {
        ConformanceElement(
            kind, identifier, label: label, isEnabled: isEnabled, isHighlighted: isHighlighted,
            reactions: [ConformanceReaction(on: .touched, effect)])
    }
}

extension ConformanceApp {
    static let fields = ConformanceScreen(
        .fields,
        [
            status,
            ConformanceElement(.text, "nameText", label: "Full name"),
            ConformanceElement(
                .textField, "name", label: "Name", text: "Ada", placeholder: "Your name", nameText: "nameText",
                reactions: [ConformanceReaction(on: .blurred, .status("Name left"))]),
            ConformanceElement(.textField, "empty", label: "Empty", text: "", placeholder: "Nothing yet"),
            ConformanceElement(.textField, "locked", label: "Locked", text: "Fixed", isEnabled: false),
            ConformanceElement(.secureTextField, "secret", label: "Password", text: "swordfish"),
            ConformanceElement(.multiLineTextField, "notes", label: "Notes", text: "First line"),
            ConformanceElement(.textField, "code", label: "Code", text: "", capitalizes: true),
            ConformanceElement(
                .textField, "counted", label: "Counted", text: "",
                reactions: [ConformanceReaction(on: .changed, .countChanges)]),
        ])

    static let pickers = ConformanceScreen(
        .pickers,
        [
            status,
            ConformanceElement(
                .pickerField, "snack", label: "Snack", text: "", placeholder: "Choose a snack",
                wheels: [
                    ConformanceWheel("fruitWheel", placeholder: "No fruit", options: ["Apple", "Banana", "Cherry"]),
                    ConformanceWheel("drinkWheel", placeholder: "No drink", options: ["Tea", "Coffee"]),
                ]),
        ])
}

extension ConformanceApp {
    /// The app as tables in Markdown, one a screen, as in the article <doc:WritingADriver>.
    public static var tables: String { screens.map(\.table).joined(separator: "\n\n") }
}

extension ConformanceScreen {
    fileprivate var table: String {
        var lines = [
            "#### \(name.rawValue)", "", "| identifier | label | kind | what else | what it does |",
            "| --- | --- | --- | --- | --- |",
        ]
        var rest = elements[...]
        while let element = rest.first {
            let alike = rest.prefix { $0.series == element.series }
            if alike.count > 1, let last = alike.last {
                lines.append(
                    "| `\(element.identifier)` to `\(last.identifier)` | \(element.label) to \(last.label) | \(element.kind) | | |"
                )
            } else {
                lines += element.rows(inside: nil)
            }
            rest = rest.dropFirst(alike.count)
        }
        return lines.joined(separator: "\n")
    }
}

extension ConformanceElement {
    /// The common part of a series of numbered elements: the identifier without its number.
    fileprivate var series: String {
        let name = identifier.prefix { !$0.isNumber }
        return name.count < identifier.count ? String(name) : identifier
    }

    fileprivate func rows(inside container: String?) -> [String] {
        let cells = [
            identifier.isEmpty ? "" : "`\(identifier)`", label, kind.rawValue,
            properties(inside: container).joined(separator: "; "),
            reactions.map(\.description).joined(separator: "; "),
        ]
        let name = identifier.isEmpty ? "the \(kind.rawValue)" : "`\(identifier)`"
        return ["| " + cells.joined(separator: " | ") + " |"] + children.flatMap { $0.rows(inside: name) }
    }

    private func properties(inside container: String?) -> [String] {
        var words: [String] = []
        if let container { words.append("inside \(container)") }
        if let text { words.append(kind == .row ? "titled \"\(text)\"" : text.isEmpty ? "empty" : "holds \"\(text)\"") }
        if let placeholder { words.append("placeholder \"\(placeholder)\"") }
        if let nameText { words.append("named by `\(nameText)`") }
        if !isEnabled { words.append("disabled") }
        if isHidden { words.append("hidden") }
        if isHighlighted { words.append("drawn as pressed") }
        if capitalizes { words.append("turns what is typed into capitals") }
        words += wheels.map { "wheel `\($0.identifier)`: \($0.options.map(\.label).joined(separator: ", "))" }
        return words
    }
}
