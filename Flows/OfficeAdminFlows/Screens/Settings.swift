import Swerkin

/// The settings of the office: three tabs.
enum Settings: String, DeclaredScreen {
    case general, notices, mail, mailPreview

    var declaration: Declaration<Self> {
        switch self {
        // Changes that are not saved are asked about before the screen is left, by a dialog of the browser.
        case .general:
            .trait(.selectedTab("General")).title("General settings")
                .tabs("Settings", [.general, .notices, .mail]) { $0.ITouch(.tab(of: $1)) }
        // Switches that are saved by themselves.
        case .notices: .trait(.selectedTab("Notices")).title("Notices")
        case .mail: .trait(.selectedTab("Mail")).title("Mail")
        // A dialog with a document of its own in an `iframe`.
        case .mailPreview:
            .scope(.dialog("Preview of the mail")).title("Preview of the mail")
                .from(.mail, "Preview", kind: .present) { $0.ITouch(.button("Preview")) }
                .back("Done") { $0.ITouch(.button("Done")) }
        }
    }
}

/// The elements of the general settings.
enum GeneralSettings {
    static let office = ElementQuery.field("Office name")
}

/// The elements of the notices.
enum Notices {
    static let newMembers = ElementQuery.toggle("Tell of new members")
}

/// The elements of the mail's settings.
enum Mail {
    static let greeting = ElementQuery.field("Greeting")
}
