import Swerkin

final class TextFieldScreen: ExampleBaseScreen, Accessible {
    enum View: String, Accessibility {
        case firstNameLabel = "firstName_Label"
        case firstName = "firstname_textField"
        case firstNameError = "firstname_error"
        case lastNameLabel = "lastname_label"
        case lastName = "lastname_TextField"
        case lastNameError = "lastname_error"
        case info = "info_textView"

        var accessibilityLabel: String {
            switch self {
            case .firstNameLabel: "First Name"
            case .firstName: "first name text Field"
            case .lastNameLabel: "Last Name"
            case .lastName: "last name text Field"
            case .firstNameError, .lastNameError: "This is an error label"
            case .info: ""
            }
        }
    }

    override var trait: String { View.firstName.accessibilityIdentifier }
    override var name: String { "Text fields" }

    override func entryPathSegments() -> [PathSegment] {
        [pathFromHome(to: .textFieldScreen, touching: "TextField")]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: .textFieldScreen)] }
}
