import Swerkin

/// The screens of the to-do app.
enum TodoScreen: String, ScreenModule {
    case list
    case item
    case addItem

    var screenType: any Screen.Type {
        switch self {
        case .list: ListScreen.self
        case .item: ItemScreen.self
        case .addItem: AddItemScreen.self
        }
    }
}

extension PreconditionKey {
    /// Whether there is anything on the list.
    static let hasItems = PreconditionKey(rawValue: "hasItems")
}
