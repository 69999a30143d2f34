import SwiftUI

/// Text fields, and the errors below them.
struct TextFieldView: View {
    private enum Field { case firstName, info }

    @State private var firstName = "John"
    @State private var lastName = "Doe"
    @State private var info = "hello "
    @State private var showsError = false
    @FocusState private var focus: Field?

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("First Name").accessibilityIdentifier("firstName_Label")
            TextField("Enter Name", text: $firstName)
                .focused($focus, equals: .firstName)
                .accessibilityLabel("first name text Field")
                .accessibilityIdentifier("firstname_textField")
            if showsError { Text("This is an error label").accessibilityIdentifier("firstname_error") }
            Text("Last Name").accessibilityIdentifier("lastname_label")
            TextField("Enter Name", text: $lastName)
                .disabled(true)
                .accessibilityLabel("last name text Field")
                .accessibilityIdentifier("lastname_TextField")
            // The last name can't be changed, so its error never shows.
            Text("This is an error label").accessibilityIdentifier("lastname_error").hidden()
            TextEditor(text: $info)
                .focused($focus, equals: .info)
                .frame(height: 100)
                .accessibilityIdentifier("info_textView")
            Text("").accessibilityIdentifier("done_label")
        }
        .textFieldStyle(.roundedBorder)
        .autocorrectionDisabled()
        .padding()
        .navigationTitle("TextField")
        .toolbar {
            ToolbarItemGroup(placement: .keyboard) {
                Spacer()
                Button("Done") { focus = nil }.accessibilityLabel("done")
            }
        }
        .onChange(of: focus) { focus in
            if focus != .firstName { showsError = !firstName.allSatisfy(\.isLatinLetter) }
        }
    }
}

extension Character {
    /// True if it is one of the letters from A to Z, large or small.
    fileprivate var isLatinLetter: Bool { isASCII && isLetter }
}
