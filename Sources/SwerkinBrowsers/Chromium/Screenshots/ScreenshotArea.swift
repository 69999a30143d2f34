import SwerkinCore

/// The area of a picture of a page.
public enum ScreenshotArea: Hashable, Sendable {
    /// The visible part of the page.
    case viewport
    /// The whole page, also what must be scrolled to.
    case page
    /// One element with everything that covers it, even if it must be scrolled into view.
    case element(ElementReference)
    /// One element that scrolls, with all that it holds, also what must be scrolled to in it.
    case wholeContent(ElementReference)
}
