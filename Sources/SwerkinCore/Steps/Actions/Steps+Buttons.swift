// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A button is an element with that role or with the button trait. A touch waits until the button is ready for it, by the table
// at Action.
extension Steps {
    /// Touches the button with an identifier.
    public func ITouchButton(_ buttonId: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([buttonId], file: file, line: line) { try app.touch(ElementQuery(.button, identifier: buttonId)) }
    }

    /// Touches the button with a label.
    public func ITouchButton(withLabel buttonLabel: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([buttonLabel], file: file, line: line) {
            try app.touch(ElementQuery(.button, label: .normalized(buttonLabel)))
        }
    }

    /// Touches the button that has both an identifier and a label.
    public func ITouchButton(
        _ buttonId: String, withLabel buttonLabel: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([buttonId, buttonLabel], file: file, line: line) {
            try app.touch(ElementQuery(.button, identifier: buttonId, label: .normalized(buttonLabel)))
        }
    }
}
