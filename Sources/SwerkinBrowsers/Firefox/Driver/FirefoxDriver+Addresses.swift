import Foundation
import SwerkinCore

extension FirefoxDriver {
    /// Opens an address in the window that is in front, and waits until its document has loaded.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if it cannot be opened, ``/Swerkin/DriverError/appFailed(_:)`` if it does not
    /// load in time.
    public func open(_ address: URL) throws {
        try inDriverErrors { try currentPage().open(address.absoluteString, within: configuration.loadTimeout) }
    }

    /// Loads the document anew, and waits until that has been done.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if it does not load in time.
    public func reload() throws {
        try inDriverErrors { try currentPage().reload(within: configuration.loadTimeout) }
    }

    /// The title of the current document.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` while a native dialog is open.
    public var currentTitle: String {
        get throws {
            try inDriverErrors {
                let page = try currentPage()
                try page.followWindows()
                return try page.title()
            }
        }
    }

    /// The address of the current document.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` while a native dialog is open.
    public var currentAddress: URL { get throws { try inDriverErrors { try currentPage().shownAddress() } } }

    /// Brings the tab whose page has a title to the front, the latest of several.
    ///
    /// Returns nil on success, or the titles of all tabs if none has it. Throws ``/Swerkin/DriverError/lost(_:)`` if no page is
    /// open.
    public func switchToTab(titled title: String) throws -> [String]? {
        try inDriverErrors { try currentPage().bringToFront(titled: title) }
    }

    /// Closes the tab in front; the one that was in front before it comes back.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if it is the only one.
    public func closeTab() throws { try inDriverErrors { try currentPage().closeFrontWindow() } }

    /// The files that were downloaded to their end since the launch, by the order of their names; gone after ``end()``.
    ///
    /// Throws ``/Swerkin/DriverError/unsupported(_:)`` if the browser can't be asked to put them into a folder.
    public func downloads() throws -> [URL] {
        _ = try currentPage()
        guard let downloadFolder else { throw DriverError.unsupported("tell what this version of Firefox downloads") }
        let folder = URL(fileURLWithPath: downloadFolder.path, isDirectory: true)
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            // The browser adds the extension to files that are not whole yet, beside an empty file of the final name.
            .filter { file in
                file.pathExtension != "part" && !FileManager.default.fileExists(atPath: file.path + ".part")
            }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}

extension FirefoxDriver: PageDriver {
    /// The page in front.
    package var frontPage: any BrowserPage { get throws { try currentPage() } }

    /// Moves every scroll view around an element so that its middle can be touched; does nothing if it can be already.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if it has gone.
    public func scrollIntoView(_ element: ElementReference) throws {
        try inDriverErrors(element) {
            let page = try currentPage()
            try page.scrollIntoView(element)
            try page.scrollAround(element)
        }
    }

    /// Goes back in the browser's history, and waits until the document before has loaded.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` at the first entry of the history, the page that the driver opened,
    /// ``/Swerkin/DriverError/appFailed(_:)`` if the document does not load in time.
    public func goBack() throws {
        try inDriverErrors { try currentPage().goBack(within: configuration.loadTimeout) }
    }

    /// A picture of the visible part of the page, as PNG.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` while a native dialog is open, which no picture contains. Nil only if the
    /// browser's answer is no Base64.
    public func screenshot() throws -> Data? {
        try inDriverErrors { Data(base64Encoded: try currentPage().screenshot()) }
    }

    /// A picture of the visible part of the page, with these elements blank, as PNG.
    ///
    /// Throws and is nil as ``screenshot()``; throws ``/Swerkin/DriverError/staleElement(_:)`` if an element has gone.
    public func screenshot(blanking elements: [ElementReference]) throws -> Data? {
        try inDriverErrors { try currentPage().blanking(elements) { try screenshot() } }
    }
}
