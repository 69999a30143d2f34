import Foundation
import Swerkin
import SwerkinWeb

extension ChromiumDriver {
    /// Opens an address in the window that is in front, and waits until its document has loaded.
    ///
    /// Where the document asks by a dialog whether it may be left, that dialog is what is on the screen then. Throws
    /// ``DriverError/notPossible(_:)`` where a dialog is open before.
    public func open(_ address: URL) throws {
        try inDriverErrors {
            let page = try currentPage()
            try page.session.handlePendingEvents()
            if page.dialog != nil { throw PageFault.dialogOpened }
            try page.open(address.absoluteString, within: configuration.loadTimeout)
        }
    }

    /// Loads the document anew, and waits until that has been done.
    public func reload() throws {
        try inDriverErrors { try currentPage().reload(within: configuration.loadTimeout) }
    }

    /// The address of the document that is shown.
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
