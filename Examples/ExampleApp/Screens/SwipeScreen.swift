import SwerkinEmbedded

/// Two pages to swipe between; the first is shown first.
final class SwipeScreen: EmbeddedScreen {
    init() {
        let pages = [
            Label("Right Swiped", identifier: "rightSwipedLabel"), Label("Left Swiped", identifier: "leftSwipedLabel"),
        ]
        super.init(content: Stack([PagedScrollView(pages, identifier: "scrollView")]))
    }
}
