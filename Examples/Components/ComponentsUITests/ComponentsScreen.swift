import Swerkin

/// The screens of the app, and what leads from one to another.
enum ComponentsScreen: String, DeclaredScreen {
    case home, button, textField, tappable, swipe, dropDown, waitToSee, endToEnd, table

    static var facts: [Fact] { [Fact("deep", .bool)] }

    var declaration: Declaration<Self> {
        switch self {
        case .home: .trait("buttonComponent").start()
        case .button:
            .trait("enableButton").fromHome("Button")
                .from(.tappable, "PopUp Button", when: [.deep: true]) { $0.ITouchButton("popUpButton") }
        case .textField: .trait("firstname_textField").fromHome("TextField")
        case .tappable:
            .trait("checkBox").fromHome("Tappable Events")
                .from(.waitToSee, "Load", when: [.deep: true]) { $0.ITouchButton("wait_to_see_loader") }
        case .swipe: .trait("rightSwipedLabel").fromHome("Swipe")
        case .dropDown:
            .trait("textField").fromHome("Dropdown")
                .from(.button, "Enable Button", when: [.deep: true]) { $0.ITouchButton("enableButton") }
        case .waitToSee:
            .trait("wait_to_see_loader").fromHome("WaitToSee")
                .from(.endToEnd, "Start", sets: [.deep: true]) { $0.ITouchButton("endtoend_start_button") }
        case .endToEnd: .trait("endtoend_start_button").fromHome("End To End")
        case .table: .trait("firstCell").fromHome("TableView")
        }
    }
}

extension PreconditionKey {
    /// The fact that more than one screen lies on top of Home.
    static let deep = PreconditionKey(rawValue: "deep")
}

extension Declaration<ComponentsScreen> {
    /// The segment from Home, which has a button for every screen, and the one back.
    fileprivate func fromHome(_ label: String) -> Self {
        from(.home, label, sets: [.deep: false]) { $0.ITouchButton(withLabel: label) }
            .back("Back") { $0.IGoBack() }
    }
}
