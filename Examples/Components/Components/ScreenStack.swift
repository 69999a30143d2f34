import SwiftUI

/// The screens that Home leads to.
enum ComponentScreen: String, CaseIterable, Hashable {
    case button = "Button"
    case textField = "TextField"
    case tappable = "Tappable Events"
    case swipe = "Swipe"
    case dropDown = "Dropdown"
    case waitToSee = "WaitToSee"
    case endToEnd = "End To End"
    case table = "TableView"

    /// The view of the screen.
    @MainActor @ViewBuilder var view: some View {
        switch self {
        case .button: ButtonView()
        case .textField: TextFieldView()
        case .tappable: TappableView()
        case .swipe: SwipeView()
        case .dropDown: DropDownView()
        case .waitToSee: WaitToSeeView()
        case .endToEnd: EndToEndView()
        case .table: TableView()
        }
    }
}

/// The screens on top of Home.
@MainActor final class ScreenStack: ObservableObject {
    @Published var screens: [ComponentScreen] = []

    /// True if more than one screen lies on top of Home; some buttons lead on to another screen then.
    var isDeep: Bool { screens.count > 1 }

    /// Puts a screen on top.
    func push(_ screen: ComponentScreen) { screens.append(screen) }
}
