import Swerkin

/// The screens of the to-do app.
enum TodoScreen: String, PresentableScreen {
    case list
    case item
    case addItem
}

extension PreconditionKey {
    /// Whether there is anything on the list.
    static let hasItems = PreconditionKey(rawValue: "hasItems")
}
