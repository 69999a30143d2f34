import Swerkin

/// A page with the counterparts of UIKit's controls, and what is read of it to people.
public enum StandardControls {
    /// The controls as a page has them.
    public static let page = """
        <p>My Label</p>
        <button>My Button</button>
        <input type=checkbox checked>
        <div role=radiogroup>
          <label><input type=radio name=place checked>First</label>
          <label><input type=radio name=place>Second</label>
        </div>
        <div role=spinbutton tabindex=0 aria-valuenow=0></div>
        <progress value=0.7></progress>
        <input type=range value=80>
        <progress></progress>
        <input value="My TextField Content">
        <textarea>My TextView Content</textarea>
        """

    /// The text that AXSnapshot's own test of these controls expects.
    public static let text = """
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
}

/// A page with content that browsers lay out and do not draw.
public enum UndrawnContent {
    /// The content of the page.
    public static let page = """
        <details id=closed><summary>More</summary>text<button id=inside>Inside</button><p>paragraph</p></details>
        <details open><summary>Open</summary><p>opened</p></details>
        <div hidden=until-found><p>found</p></div><div style="content-visibility: hidden">skipped<a href=#x id=link>Link</a></div>
        <p style="content-visibility: auto">seen</p>
        """

    /// The labels of what people see on it.
    public static let shownLabels = ["More", "Open", "opened", "seen"]

    /// The labels of what a driver shows of it, in reading order, each once: some browsers give the text of a summary an element of its own.
    ///
    /// Throws if the driver finds one of the other elements alone.
    public static func shown(by driver: any Driver) throws -> [String] {
        let app = AppUnderTest(driver: driver)
        for identifier in ["inside", "link"] { try app.expectNone(.identifier(identifier)) }
        return try driver.snapshot().elements.compactMap(\.label).reduce(into: []) { labels, label in
            if labels.last != label { labels.append(label) }
        }
    }
}
