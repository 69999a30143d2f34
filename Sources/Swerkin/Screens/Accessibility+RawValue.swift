// An enum of elements need only list the identifiers, and the labels if there are some:
//
//     enum View: String, Accessibility {
//         case saveButton = "save_button"
//     }
extension Accessibility where Self: RawRepresentable<String> {
    /// The raw value.
    public var accessibilityIdentifier: String { rawValue }
}

extension Accessibility {
    /// None.
    public var accessibilityLabel: String { "" }
}
