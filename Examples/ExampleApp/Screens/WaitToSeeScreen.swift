import SwerkinEmbedded

/// Elements that come and go.
final class WaitToSeeScreen: EmbeddedScreen {
    private let firstLabel = Label(
        "This label is the only item in the stackview initially", identifier: "wait_to_see_first_label")
    private let scrollLoader = Button(
        "This button loads more items to force scrolling", identifier: "wait_to_see_scroll_loader")
    private let toggle = Switch(isOn: true, identifier: "wait_to_see_switch")
    private let alertButton = Button("Alert", identifier: "wait_to_see_alert_button")
    private let sixthLabel = Label("This label is also togglable", identifier: "wait_to_see_sixth_label")
    private let loader = Button("Tap to load items", identifier: "wait_to_see_loader")
    /// What the scroll loader shows.
    private let scrollItems: [View]

    init() {
        scrollItems = [
            Label(
                "This is just another label that is added by the above button",
                identifier: "wait_to_see_second_label"),
            Label(
                "The switch below show/hides the first and last labels on the screen",
                identifier: "wait_to_see_third_label"),
            toggle, alertButton,
            // Tall enough for the last label to lie below the fold, even while the first label is hidden.
            ImageView(identifier: "wait_to_see_second_image", height: 240),
            ImageView(identifier: "wait_to_see_first_image", height: 240),
            Label(
                "The goal of these labels is to force the lower items off the screen ",
                identifier: "wait_to_see_fourth_label"),
            Label(
                "the goal of these labels is to force the lower items off the screen ",
                identifier: "wait_to_see_fifth_label"),
            sixthLabel,
        ]
        super.init(content: ScrollView(Stack([firstLabel, scrollLoader] + scrollItems + [loader])))
        toggle.isEnabled = false
        scrollLoader.isHidden = true
        for item in scrollItems { item.isHidden = true }
        addActions()
    }

    private func addActions() {
        loader.onTouch = { [unowned self] in load() }
        scrollLoader.onTouch = { [unowned self] in loadScrollItems() }
        toggle.onChange = { [unowned self] isOn in
            firstLabel.isHidden = !isOn
            sixthLabel.isHidden = !isOn
        }
        alertButton.onTouch = { [unowned self] in
            app?.show(
                Alert(
                    "Alert", message: "This is a test alert", actions: [Alert.Action("Cancel")],
                    identifier: "wait_to_see_alert"))
        }
    }

    private func load() {
        if isDeep {
            app?.push(TappableScreen())
        } else {
            scrollLoader.isHidden = false
        }
    }

    private func loadScrollItems() {
        for item in scrollItems { item.isHidden = false }
        toggle.isEnabled = true
        scrollLoader.isEnabled = false
    }
}
