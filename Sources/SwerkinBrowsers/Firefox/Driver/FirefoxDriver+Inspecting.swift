import SwerkinCore

extension FirefoxDriver: InspectedDriver {
    /// The gate of the configuration.
    package var gate: WriteGate? { configuration.gate }

    /// True if the document in front has not loaded completely; false while a dialog keeps it from answering.
    package var isLoading: Bool { documentState?.isLoading ?? false }

    /// Returns 0: timers are not counted.
    package func pendingTimers() -> Int { 0 }

    /// The status of the document in front, if that is the one at the address.
    package func status(ofDocumentAt address: String) -> Int? {
        let document = { (address: String) in address.prefix { $0 != "#" } }
        guard let state = documentState, document(state.address) == document(address) else { return nil }
        return state.status
    }

    /// The consequences of touching an element, as the document declares them; touches nothing.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone.
    package func consequences(ofTouching element: ElementReference) throws -> TouchConsequences {
        try inDriverErrors(element) { try currentPage().ask("consequencesOf", of: element) }
    }

    /// The addresses of documents that were kept out since the last call, because the configuration's
    /// ``FirefoxConfiguration/documents`` lack them; those of iframes apart.
    package func takeRefusedDocuments() -> (pages: [String], iframes: [String]) {
        guard configuration.documents != nil, let browser else { return ([], []) }
        let documents = browser.takeRefusedDocuments()
        let addresses = { (isIframe: Bool) in
            documents.filter { $0.isIframe == isIframe }.map(\.address.withoutAccess)
        }
        return (addresses(false), addresses(true))
    }

    /// Shows the page at the driver's address again after it, or the browser, has failed.
    ///
    /// The page begins in a new window with the same stored data; if the browser has ended, in a new browser without any. Throws as
    /// ``launch()``.
    package func recover() throws -> Bool {
        try inDriverErrors {
            if let browser, !browser.hasEnded, browser.answers {
                try openAnew()
                return false
            }
            try reset()
            return true
        }
    }

    /// None: the driver takes no credentials, and cookies stay in the browser.
    package var knownSecrets: [String] { secrets.all }

    /// Ends all browsers of this process.
    package static func killBrowsers() { SharedFirefox.shared.endAll() }

    private var documentState: DocumentState? {
        let script = """
            const entry = performance.getEntriesByType("navigation")[0];
            return {
              address: location.href, isLoading: document.readyState !== "complete", status: entry?.responseStatus || null,
            };
            """
        guard let page = try? currentPage() else { return nil }
        return try? page.inDocument(nil) { try page.run(script) }
    }
}

/// The state of a document that commands ask for.
private struct DocumentState: Decodable {
    let address: String
    let isLoading: Bool
    let status: Int?
}
