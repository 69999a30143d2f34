import Swerkin
import SwerkinEmbedded
import XCTest

/// The cases of AXSnapshot's own tests, with the texts that it expects.
final class AXSnapshotTests: XCTestCase {
    /// A view that tells what is in it as one thing.
    private final class ListItem: View {
        private let left: Label
        private let right: Label

        init(_ left: String, _ right: String = "") {
            self.left = Label(left)
            self.right = Label(right)
            super.init()
            isAccessibilityElement = true
            extraTraits = .button
        }

        override var label: String? { left.text }
        override var value: String? { right.text }
        override var children: [View] { [left, right] }
    }

    func testAViewThatCombinesItsContentIntoOneElement() {
        XCTAssertEqual(
            ListItem("The answer is", "42").axSnapshot(),
            """
            ------------------------------------------------------------
            The answer is, 42
            button
            ------------------------------------------------------------
            """)
    }

    func testAScreen() {
        let header = ListItem("Final Result")
        header.extraTraits = [.header, .button]
        header.accessibilityHint = "Double Tap to see detail result"
        header.accessibilityActions = [AccessibilityAction("Retry")]
        let items = [
            header, ListItem("The question is", "The answer to the Life, the Universe, and Everything"),
            ListItem("The answer is", "42"),
        ]
        XCTAssertEqual(
            EmbeddedScreen(content: ScrollView(Stack(items))).axSnapshot(),
            """
            ------------------------------------------------------------
            Final Result
            button, header
            Double Tap to see detail result
            Actions: Retry
            ------------------------------------------------------------
            The question is, The answer to the Life, the Universe, and Everything
            button
            ------------------------------------------------------------
            The answer is, 42
            button
            ------------------------------------------------------------
            """)
    }

    func testContentsOfAnExposedElementAreNotExposed() throws {
        let child = Button("Submit")
        child.isAccessibilityElement = true
        let parent = Stack([child])
        parent.isAccessibilityElement = true
        // A view knows what is around it from the first layout on.
        _ = try TrialApp(parent).driver.snapshot()
        XCTAssertEqual(child.axSnapshot(), "")
    }

    func testHiddenViewsAndTheirContentsAreNotExposed() {
        let button = Button("MyButton")
        button.isHidden = true
        let items = Stack([ListItem("FirstListItem"), ListItem("SecondListItem")])
        items.isHidden = true
        XCTAssertEqual(
            Stack([Label("MyLabel"), button, items]).axSnapshot(),
            """
            ------------------------------------------------------------
            MyLabel
            ------------------------------------------------------------
            """)
    }

    func testStandardControls() {
        let container = Stack([
            Label("My Label"), Button("My Button"), Switch(isOn: true),
            SegmentedControl(["First", "Second"], selectedIndex: 0), Stepper(), ProgressView(0.7),
            Slider(80, in: 0...100), ActivityIndicator(), TextField("My TextField Content"),
            TextView("My TextView Content"),
        ])
        container.isAccessibilityElement = false
        XCTAssertEqual(container.axSnapshot(), Self.standardControls)
    }

    private static let standardControls = """
        ------------------------------------------------------------
        My Label
        ------------------------------------------------------------
        My Button
        button
        ------------------------------------------------------------
        1
        button
        ------------------------------------------------------------
        SegmentedControl with 2 segments, Selected: First
        ------------------------------------------------------------
        Stepper
        ------------------------------------------------------------
        70%
        ------------------------------------------------------------
        Absolute: 80.0, Percentage: 80%
        adjustable
        ------------------------------------------------------------
        Activity Indicator, Animating
        ------------------------------------------------------------
        My TextField Content
        TextField
        ------------------------------------------------------------
        My TextView Content
        TextView
        ------------------------------------------------------------
        """

    func testHiddenControls() {
        let label = Label("My Label")
        label.isHidden = true
        XCTAssertEqual(
            Stack([label, Button("My Button")]).axSnapshot(),
            """
            ------------------------------------------------------------
            My Button
            button
            ------------------------------------------------------------
            """)
    }
}
