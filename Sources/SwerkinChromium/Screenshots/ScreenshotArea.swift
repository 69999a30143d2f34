import Swerkin

/// What is on a picture of a page.
public enum ScreenshotArea: Hashable, Sendable {
    /// What is on the display.
    case viewport
    /// The whole page, also what must be scrolled to.
    case page
    /// One element with everything on top of it, also where it must be scrolled to.
    case element(ElementReference)
    /// One element that scrolls, with all that it holds, also what must be scrolled to in it.
    case wholeContent(ElementReference)
}
