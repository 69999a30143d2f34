extension ConformanceApp {
    static let controls = ConformanceScreen(
        .controls,
        [
            status,
            .touchable("save", label: "Save", .status("Saved")),
            .touchable("disabled", label: "Disabled", isEnabled: false, .status("Disabled touched")),
            .touchable("highlighted", label: "Highlighted", isHighlighted: true, .status("Highlighted touched")),
            .touchable("deleteFirst", label: "Delete", .status("First deleted")),
            .touchable("deleteSecond", label: "Delete", .status("Second deleted")),
            ConformanceElement(.text, "greeting", label: "Hello, world"),
            ConformanceElement(.heading, "chapter", label: "Chapter"),
            ConformanceElement(.image, "picture", label: "A lighthouse"),
            ConformanceElement(.text, "hidden", label: "Hidden", isHidden: true),
            toggle(.switch, "wifi", label: "Wi-Fi"),
            toggle(.checkbox, "terms", label: "Terms"),
        ])

    static let gestures = ConformanceScreen(
        .gestures,
        [
            status,
            ConformanceElement(
                .button, "press", label: "Press",
                reactions: [
                    ConformanceReaction(on: .touched, .status("Touched")),
                    ConformanceReaction(on: .longPressed, .status("Long-pressed")),
                ]),
            ConformanceElement(
                .pad, "target", label: "Target",
                reactions: [
                    ConformanceReaction(on: .touchedInTheMiddle, .status("Middle touched")),
                    ConformanceReaction(on: .touched, .status("Edge touched")),
                ]),
            ConformanceElement(
                .pad, "pad", label: "Pad",
                reactions: [.left, .right, .up, .down].map {
                    ConformanceReaction(on: .swiped($0), .status("Swiped \($0.rawValue)"))
                }),
            ConformanceElement(
                .overlay,
                children: [
                    .touchable("covered", label: "Covered", .status("Covered touched")),
                    .touchable("cover", label: "Cover", .status("Cover touched")),
                ]),
        ])

    static let table = ConformanceScreen(
        .table,
        [
            status,
            ConformanceElement(
                .table, "table",
                children: [
                    .touchable("apples", label: "Apples", kind: .row, .status("Apples chosen")),
                    ConformanceElement(
                        .row, "pears", label: "Second row", text: "Pears",
                        reactions: [ConformanceReaction(on: .touched, .status("Pears chosen"))]),
                    .touchable("plums", label: "Plums", kind: .row, isEnabled: false, .status("Plums chosen")),
                ]),
        ])

    private static func toggle(
        _ kind: ConformanceElement.Kind, _ identifier: String, label: String
    ) -> ConformanceElement {
        ConformanceElement(
            kind, identifier, label: label,
            reactions: [
                ConformanceReaction(on: .turnedOn, .status("\(label) on")),
                ConformanceReaction(on: .turnedOff, .status("\(label) off")),
            ])
    }
}

extension ConformanceApp {
    static let scrolling = ConformanceScreen(
        .scrolling,
        [status] + (1...60).map { ConformanceElement(.text, "line\($0)", label: "Line \($0)") }
            + [.touchable("bottom", label: "Bottom", .status("Bottom touched"))])

    static let pages = ConformanceScreen(
        .pages,
        [
            status,
            ConformanceElement(
                .pages, "pages",
                children: [
                    ConformanceElement(.text, "firstPage", label: "First page"),
                    ConformanceElement(.text, "secondPage", label: "Second page"),
                ]),
        ])

    static let timing = ConformanceScreen(
        .timing,
        [
            status,
            starter("appear", .show("late")),
            ConformanceElement(.text, "late", label: "Late", isHidden: true),
            starter("vanish", .hide("fading")),
            ConformanceElement(.text, "fading", label: "Fading"),
            starter("enable", .enable("patient")),
            .touchable("patient", label: "Patient", isEnabled: false, .status("Patient touched")),
            starter("change", .setLabel("changing", to: "New")),
            ConformanceElement(.text, "changing", label: "Old"),
            .touchable("startMove", label: "Start move", .slide("mover", points: 100, seconds: 1)),
            .touchable(
                "mover", label: "Mover", .statusByMotion(moving: "Touched while moving", resting: "Touched at rest")),
            .touchable("remove", label: "Remove", .hide("removable")),
            .touchable("removable", label: "Removable", .status("Removable touched")),
        ])

    static let layers = ConformanceScreen(
        .layers,
        [
            status,
            .touchable(
                "showPopover", label: "Popover", .popover(identifier: "popoverText", text: "Hello from the popover")),
            .touchable("presentModal", label: "Modal", .present(.modal)),
            .touchable(
                "showAlert", label: "Alert",
                .alert(
                    title: "Attention", message: "Something happened", button: "OK", then: .status("Alert answered"))),
            .touchable(
                "askSystem", label: "Ask",
                .systemPrompt("May the app know the place?", allowed: .status("Allowed"))),
            .touchable("openSecond", label: "Second", .open(.second)),
        ])

    static let second = ConformanceScreen(
        .second, [status, ConformanceElement(.text, "secondText", label: "This is the second screen")])

    static let modal = ConformanceScreen(
        .modal,
        [
            status, ConformanceElement(.text, "modalText", label: "This is a modal"),
            .touchable("close", label: "Close", .dismissModal),
        ])

    /// A button after which something happens a second later.
    private static func starter(_ name: String, _ effect: ConformanceEffect) -> ConformanceElement {
        .touchable(
            "start\(name.prefix(1).uppercased())\(name.dropFirst())", label: "Start \(name)",
            .later(seconds: 1, effect))
    }
}
