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
