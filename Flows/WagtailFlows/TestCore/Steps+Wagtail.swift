// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Swerkin

// What is done in many places of the admin.
extension Steps {
    /// Chooses an entry of the menu at the side: opens the groups that it is in, one after another.
    func IChooseFromMenu(_ entries: [String], file: StaticString = #filePath, line: UInt = #line) {
        performStep([entries.joined(separator: " › ")], file: file, line: line) {
            for group in entries.dropLast() { try app.touch(.button(group).within(.menu)) }
            try app.touch(.link(entries.last ?? "").within(.menu))
        }
    }

    /// Chooses one of the actions of the screen, behind the button in its header.
    func IChooseAction(_ action: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([action], file: file, line: line) {
            try app.touch(.button("Actions").within(.headerActions))
            try app.touch(.link(action).within(.headerActions))
        }
    }

    /// Sees what the admin says about what was done last.
    func IShouldSeeMessage(_ message: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([message], file: file, line: line) {
            try app.expect(
                ElementQuery(.text, label: .prefix(message)).within(ElementQuery(role: Role(rawValue: "status"))))
        }
    }
}

extension ElementQuery {
    /// The menu at the side of every screen.
    static let menu = ElementQuery.identifier("wagtail-sidebar")
    /// The links and buttons in the header of a screen.
    static let headerActions = ElementQuery.identifier("w-slim-header-buttons")
    /// What a list found.
    static let listing = ElementQuery.identifier("listing-results")
}
