import Swerkin
import SwerkinWeb

extension ChromiumDriver {
    /// The consequences of touching an element, as the document declares them; touches nothing.
    ///
    /// Throws ``DriverError/staleElement(_:)`` if the element has gone.
    package func consequences(ofTouching element: ElementReference) throws -> TouchConsequences {
        try inDriverErrors(element) { try currentPage().ask("consequencesOf", of: element) }
    }
}
