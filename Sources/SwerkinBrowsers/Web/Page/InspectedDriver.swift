import SwerkinCore

/// A driver of pages that commands look at: beside what steps need, it says what a page waits for, and what was kept back.
package protocol InspectedDriver: AnyObject, BrowserDriver, PageDriver {
    /// The gate that keeps requests from their servers that change something, or nil if there is none.
    var gate: WriteGate? { get }

    /// True if the page in front is loading a document, or has not loaded it completely.
    var isLoading: Bool { get }

    /// The number of timers of the document in front that fire within a second and that no timer has set; 0 if none are counted.
    func pendingTimers() -> Int

    /// The status with which a server has answered the request for the document at an address; nil if none is known.
    func status(ofDocumentAt address: String) -> Int?

    /// The consequences of touching an element, as the document declares them; touches nothing.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone.
    func consequences(ofTouching element: ElementReference) throws -> TouchConsequences

    /// The addresses of documents that were kept out since the last call; those of iframes apart.
    func takeRefusedDocuments() -> (pages: [String], iframes: [String])

    /// Shows the page at the driver's address again after it, or the browser, has failed.
    ///
    /// Returns true if the browser had ended, so that nothing is stored any more. Throws ``/Swerkin/DriverError`` as `launch()`.
    func recover() throws -> Bool

    /// The passwords, headers and cookies that were known to the driver since the launch.
    var knownSecrets: [String] { get }
}
