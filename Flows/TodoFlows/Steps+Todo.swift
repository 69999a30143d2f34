// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Swerkin

extension Steps {
    /// Types a to-do into the sheet, and adds it.
    func IAddItem(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([text], file: file, line: line) {
            test.When.IEnterIntoTextField(
                AddItemScreen.View.field.accessibilityIdentifier, text: text, andDismissKeyboard: true)
            test.And.ITouchButton(AddItemScreen.View.submitButton.accessibilityIdentifier)
        }
    }
}
