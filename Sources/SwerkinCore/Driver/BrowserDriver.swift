import Foundation

/// A driver of pages in a browser, which have addresses.
///
/// A project whose flows run on several browsers asks for this, and not for one of the drivers.
public protocol BrowserDriver: Driver {
    /// Opens an address in the front window, and waits until its document has loaded.
    ///
    /// An address that differs only in its fragment changes the current document. Throws ``DriverError/lost(_:)`` if the
    /// address cannot be opened, ``DriverError/appFailed(_:)`` if it does not load in time.
    func open(_ address: URL) throws

    /// Loads the document anew, and waits until that has been done.
    ///
    /// Throws ``DriverError/appFailed(_:)`` if it does not load in time.
    func reload() throws

    /// The address of the document that is shown.
    ///
    /// Throws ``DriverError/notPossible(_:)`` if the browser can't tell, as under a native dialog in some,
    /// ``DriverError/lost(_:)`` if no page is open.
    var currentAddress: URL { get throws }

    /// The title of the document that is shown.
    ///
    /// Throws as ``currentAddress``. The default throws ``DriverError/unsupported(_:)``.
    var currentTitle: String { get throws }

    /// Brings the tab whose page has a title to the front, the latest of several.
    ///
    /// Never waits. The default throws ``DriverError/unsupported(_:)``.
    ///
    /// - Returns: nil, or the titles of all tabs if none has this one.
    func switchToTab(titled title: String) throws -> [String]?

    /// Closes the tab in front; the one that was in front before it comes back.
    ///
    /// Throws ``DriverError/notPossible(_:)`` if it is the only one. The default throws ``DriverError/unsupported(_:)``.
    func closeTab() throws

    /// The files that were downloaded to their end since the launch, by the order of their names.
    ///
    /// They are gone once the driver has ended. The default throws ``DriverError/unsupported(_:)``.
    func downloads() throws -> [URL]
}

extension BrowserDriver {
    /// The default throws ``DriverError/unsupported(_:)``.
    public var currentTitle: String { get throws { throw DriverError.unsupported("tell the title of a page") } }

    /// The default throws ``DriverError/unsupported(_:)`` and never returns nil.
    public func switchToTab(titled title: String) throws -> [String]? {
        throw DriverError.unsupported("switch between tabs")
    }

    /// The default throws ``DriverError/unsupported(_:)``.
    public func closeTab() throws { throw DriverError.unsupported("close tabs") }

    /// The default throws ``DriverError/unsupported(_:)``.
    public func downloads() throws -> [URL] { throw DriverError.unsupported("tell what was downloaded") }
}
