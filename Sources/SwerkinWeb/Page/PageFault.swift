import Swerkin

/// Why a page could not do what it was asked.
package enum PageFault: Error, Hashable {
    /// Another document has taken the place of the one that was asked, or another window.
    case documentGone
    /// The element has gone.
    case elementGone
    /// The page waits for the answer to a dialog, and does nothing before.
    case dialogOpened
}

extension PageFault {
    /// The fault as a driver tells it that was to do something to an element, or to none.
    package func driverError(about element: ElementReference? = nil) -> DriverError {
        if self == .dialogOpened {
            return .notPossible("the page waits for the answer to a dialog, and nothing else can be done before")
        }
        return element.map { .staleElement($0) } ?? .notPossible("the page was left for another at the same moment")
    }
}
