import Foundation

/// A driver of pages in a browser, which have addresses.
///
/// A project whose flows run on several browsers asks for this, and not for one of the drivers.
public protocol BrowserDriver: Driver {
    /// Opens an address in the window that is in front, and waits until its document has loaded.
    ///
    /// An address that leads to another place of the same document changes that document. Throws ``DriverError/lost(_:)``
    /// where it cannot be opened, ``DriverError/appFailed(_:)`` where it does not load in time.
    func open(_ address: URL) throws

    /// Loads the document anew, and waits until that has been done.
    ///
    /// Throws ``DriverError/appFailed(_:)`` where it does not load in time.
    func reload() throws

    /// The address of the document that is shown.
    var currentAddress: URL { get throws }
}
