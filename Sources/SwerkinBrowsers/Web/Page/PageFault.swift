import SwerkinCore

/// The reason why a page could not do what it was asked.
package enum PageFault: Error, Hashable {
    /// Another document or window has replaced the one that was asked.
    case documentGone
    /// The element has gone.
    case elementGone
    /// The page waits for the answer to a dialog, and does nothing before.
    case dialogOpened
}

extension PageFault {
    /// The fault as a driver's error about an action on an element, or on none.
    package func driverError(about element: ElementReference? = nil) -> DriverError {
        if self == .dialogOpened {
            return .notPossible("the page waits for the answer to a dialog, and nothing else can be done before")
        }
        return element.map { .staleElement($0) } ?? .notPossible("the page was left for another at the same moment")
    }
}
