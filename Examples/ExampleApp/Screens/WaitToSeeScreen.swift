import SwerkinEmbedded

/// Elements that come and go.
final class WaitToSeeScreen: ExampleScreen {
    private let firstLabel: Label
    private let scrollLoader: Button
    private let toggle = Switch(isOn: true, identifier: "wait_to_see_switch")
    private let alertButton: Button
    private let sixthLabel: Label
    private let loader: Button
    /// What the scroll loader shows.
    private let scrollItems: [View]

    init(_ phrases: Phrases) {
        func label(_ text: String, _ name: String) -> Label {
            Label(phrases(text), identifier: "wait_to_see_\(name)")
        }
        func button(_ title: String, _ name: String) -> Button {
            Button(phrases(title), identifier: "wait_to_see_\(name)")
        }
        firstLabel = label("This label is the only item in the stackview initially", "first_label")
        scrollLoader = button("This button loads more items to force scrolling", "scroll_loader")
        alertButton = button("Alert", "alert_button")
        sixthLabel = label("This label is also togglable", "sixth_label")
        loader = button("Tap to load items", "loader")
        scrollItems = [
            label("This is just another label that is added by the above button", "second_label"),
            label("The switch below show/hides the first and last labels on the screen", "third_label"),
            toggle, alertButton,
            // Tall enough for the last label to lie below the fold, even while the first label is hidden.
            ImageView(identifier: "wait_to_see_second_image", height: 240),
            ImageView(identifier: "wait_to_see_first_image", height: 240),
            label("The goal of these labels is to force the lower items off the screen ", "fourth_label"),
            label("the goal of these labels is to force the lower items off the screen ", "fifth_label"),
            sixthLabel,
        ]
        super.init(phrases, content: ScrollView(Stack([firstLabel, scrollLoader] + scrollItems + [loader])))
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
                    phrases("Alert"), message: phrases("This is a test alert"),
                    actions: [Alert.Action(phrases("Cancel"))],
                    identifier: "wait_to_see_alert"))
        }
    }

    private func load() {
        if isDeep {
            app?.push(TappableScreen(phrases))
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
