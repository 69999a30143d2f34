import Foundation
import Swerkin

extension RemoteBrowserDriver {
    /// Opens an address in the window that is in front, and waits until its document has loaded.
    ///
    /// Throws ``DriverError/lost(_:)`` where it cannot be opened, ``DriverError/appFailed(_:)`` where it does not load in
    /// time.
    public func open(_ address: URL) throws {
        try inDriverErrors { try currentPage().open(address.absoluteString, within: configuration.loadTimeout) }
    }

    /// Loads the document anew, and waits until that has been done.
    ///
    /// Throws ``DriverError/appFailed(_:)`` where it does not load in time.
    public func reload() throws {
        try inDriverErrors { try currentPage().reload(within: configuration.loadTimeout) }
    }

    /// The address of the document that is shown.
    ///
    /// Throws ``DriverError/notPossible(_:)`` while a dialog of the browser is open.
    public var currentAddress: URL {
        get throws {
            try inDriverErrors {
                let page = try currentPage()
                try page.followWindows()
                let address: String = try page.asking { try page.session.value(of: .get("url")) }
                guard let url = URL(string: address) else {
                    throw DriverError.lost("the browser calls its page \"\(address)\", which is no address")
                }
                return url
            }
        }
    }
}
