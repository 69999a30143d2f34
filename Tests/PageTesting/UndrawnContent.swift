import Swerkin

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
