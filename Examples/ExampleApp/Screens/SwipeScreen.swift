import SwerkinEmbedded

/// Two pages to swipe between; the first is shown first.
final class SwipeScreen: ExampleScreen {
    init(_ phrases: Phrases) {
        let pages = [
            Label(phrases("Right Swiped"), identifier: "rightSwipedLabel"),
            Label(phrases("Left Swiped"), identifier: "leftSwipedLabel"),
        ]
        // The pages fill the screen, so that a swipe anywhere turns them.
        super.init(phrases, content: Stack([PagedScrollView(pages, identifier: "scrollView", height: 700)]))
    }
}
