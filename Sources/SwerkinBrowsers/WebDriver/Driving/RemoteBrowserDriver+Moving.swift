import Foundation
import SwerkinCore

extension RemoteBrowserDriver: PageDriver {
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
    /// server's answer is no Base64.
    public func screenshot() throws -> Data? {
        try inDriverErrors {
            let page = try currentPage()
            try page.followWindows()
            let picture: String = try page.asking { try page.session.value(of: .get("screenshot")) }
            return Data(base64Encoded: picture)
        }
    }

    /// A picture of the visible part of the page, with these elements blank, as PNG.
    ///
    /// Throws and is nil as ``screenshot()``; throws ``/Swerkin/DriverError/staleElement(_:)`` if an element has gone.
    public func screenshot(blanking elements: [ElementReference]) throws -> Data? {
        try inDriverErrors { try currentPage().blanking(elements) { try screenshot() } }
    }
}
