import Foundation
import SwerkinCore

extension ChromiumPage {
    /// The title of the shown document.
    func title() throws -> String { try (askShownDocument("titleOf") as PageTitle).title }
}

extension ChromiumDriver {
    /// Opens an address in the window that is in front, and waits until its document has loaded.
    ///
    /// If the document asks by a dialog whether it may be left, the dialog is on the screen then. Throws
    /// ``/Swerkin/DriverError/notPossible(_:)`` if a dialog is open before.
    public func open(_ address: URL) throws {
        try inDriverErrors {
            let page = try currentPage()
            try page.session.handlePendingEvents()
            if page.dialog != nil { throw PageFault.dialogOpened }
            try page.open(address.absoluteString, within: configuration.loadTimeout)
        }
    }

    /// Loads the document anew, and waits until that has been done.
    ///
    /// Throws ``/Swerkin/DriverError`` if it does not load within `loadTimeout`.
    public func reload() throws {
        try inDriverErrors { try currentPage().reload(within: configuration.loadTimeout) }
    }

    /// True if the page in front is loading a document, or has not loaded it completely; asks the browser nothing.
    package var isLoading: Bool {
        try? catchUp()
        return (try? currentPage())?.loads.isLoading ?? false
    }

    /// The title of the document that is shown.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` while a native dialog is open.
    public var currentTitle: String { get throws { try inDriverErrors { try currentPage().title() } } }

    /// Brings the tab whose page has a title to the front, the latest of several.
    ///
    /// Returns nil on success, or the titles of all tabs if none has it. Throws ``/Swerkin/DriverError/lost(_:)`` if no page is
    /// open.
    public func switchToTab(titled title: String) throws -> [String]? {
        try inDriverErrors { try openProfile().bringToFront(titled: title) }
    }

    /// Closes the tab in front; the one that was in front before it comes back.
    ///
    /// The page is not asked whether it may be left. Throws ``/Swerkin/DriverError/notPossible(_:)`` if it is the only one.
    public func closeTab() throws { try inDriverErrors { try openProfile().closeFrontPage() } }

    /// Replaces all tabs by an empty one with the same stored data; pages that open one dialog after the other are gone then.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the driver has not been launched.
    package func replaceTabs() throws { try inDriverErrors { try openProfile().replacePages() } }

    /// The completed downloads since the launch, sorted by name; deleted by ``end()``.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if no page is open.
    public func downloads() throws -> [URL] { try inDriverErrors { try openProfile().downloadedFiles() } }

    /// The address of the document that is shown.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if no page is open.
    public var currentAddress: URL {
        get throws {
            try inDriverErrors {
                let address = try currentPage().history().current.url
                guard let url = URL(string: address) else {
                    throw DriverError.lost("the browser calls its page \"\(address)\", which is no address")
                }
                return url
            }
        }
    }
}

extension ChromiumDriver: PageDriver {
    /// The page in front.
    package var frontPage: any BrowserPage { get throws { try currentPage() } }

    /// Goes back in the browser's history, and waits until the document before has loaded.
    ///
    /// If the document asks for confirmation before it is left, that dialog is on the screen then.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` at the first entry of the history, the page that the driver opened.
    public func goBack() throws {
        try inDriverErrors {
            let page = try currentPage()
            guard let previous = try page.history().previous else {
                throw DriverError.notPossible("there is nothing to go back to in the browser's history")
            }
            try page.go(to: previous, within: configuration.loadTimeout)
        }
    }
}
