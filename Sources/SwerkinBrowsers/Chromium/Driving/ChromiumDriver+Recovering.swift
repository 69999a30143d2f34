import SwerkinCore

extension ChromiumDriver {
    /// Shows the page at the driver's address again after it, or the browser, has failed: it crashed, was closed, or answers
    /// nothing any more.
    ///
    /// The page begins in a new tab with the same stored data; if the browser has ended, in a new browser without any. All other
    /// tabs are closed. Returns true if the browser had ended. Throws ``/Swerkin/DriverError`` as ``launch()``, and within
    /// `answerTimeout` and `loadTimeout` of the configuration.
    package func recover() throws -> Bool {
        try inDriverErrors {
            if let browser, !browser.hasEnded {
                do {
                    try openProfile().replacePages()
                    try openStart()
                    return false
                } catch let fault as ProtocolFault where fault.isTheBrowsers {
                    // It is noticed only now.
                }
            }
            try reset()
            return true
        }
    }
}
