import Swerkin
import SwerkinWeb

extension ChromiumDriver {
    /// What the document says that a touch of an element does, without touching it.
    ///
    /// Throws ``DriverError/staleElement(_:)`` if the element has gone.
    package func consequences(ofTouching element: ElementReference) throws -> TouchConsequences {
        try inDriverErrors(element) { try currentPage().ask("consequencesOf", of: element) }
    }
}
