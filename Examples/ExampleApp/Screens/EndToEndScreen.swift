import SwerkinEmbedded

/// The start of the end-to-end flow.
final class EndToEndScreen: ExampleScreen {
    init(_ phrases: Phrases) {
        let start = Button(phrases("Start End To End Test"), identifier: "endtoend_start_button")
        super.init(phrases, content: Stack([start]))
        start.onTouch = { [unowned self] in app?.push(WaitToSeeScreen(phrases)) }
    }
}
