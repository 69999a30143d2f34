import SwerkinBrowsers

extension ChromiumDriver {
    /// Opens the page at an address; throws ``ScreensError`` if that fails.
    func launch(at address: PageAddress) throws(ScreensError) {
        do {
            try launch()
        } catch {
            throw .unreachable(address: address.plain, problem: ScreensError.words(error))
        }
    }
}
