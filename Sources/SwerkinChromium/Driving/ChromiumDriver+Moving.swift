import Swerkin
import SwerkinWeb

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
