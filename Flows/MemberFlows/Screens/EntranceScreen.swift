import Swerkin

final class EntranceScreen: BaseScreen, Accessible {
    enum View: String, Accessibility {
        case greeting = "entrance_label"
        case logInButton = "log_in_button"
        case membersButton = "members_button"
        case offerButton = "offer_button"
        case roomsButton = "rooms_button"
    }

    override var trait: String { View.greeting.accessibilityIdentifier }
    override var name: String { "Entrance" }
}
