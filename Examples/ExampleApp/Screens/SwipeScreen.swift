import SwerkinEmbedded

/// Two pages to swipe between; the first is shown first.
final class SwipeScreen: EmbeddedScreen {
    init() {
        let pages = [
            Label("Right Swiped", identifier: "rightSwipedLabel"), Label("Left Swiped", identifier: "leftSwipedLabel"),
        ]
        // The pages fill the screen, so that a swipe anywhere turns them.
        super.init(content: Stack([PagedScrollView(pages, identifier: "scrollView", height: 700)]))
    }
}
