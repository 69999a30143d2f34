import SwerkinEmbedded

/// Where the end-to-end flow starts.
final class EndToEndScreen: EmbeddedScreen {
    init() {
        let start = Button("Start End To End Test", identifier: "endtoend_start_button")
        super.init(content: Stack([start]))
        start.onTouch = { [unowned self] in app?.push(WaitToSeeScreen()) }
    }
}
