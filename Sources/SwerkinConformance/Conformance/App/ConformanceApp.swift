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

    /// The text that says what has happened.
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
