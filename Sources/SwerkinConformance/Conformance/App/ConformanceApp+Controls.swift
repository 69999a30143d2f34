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
