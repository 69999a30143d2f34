import SwerkinCore

/// A copy of a page, from which it is drawn later without its scripts.
struct PageCopy: Hashable {
    /// The address of the document as it began, with the present fragment.
    let address: String
    /// What the markup does not say, such as what was entered, as JSON of the page script.
    let state: String
    /// The document as markup.
    let markup: String

    /// The answer to the request for the document: the markup, whose scripts and iframes stay away.
    ///
    /// Scripts count as switched on, so that what a page shows without them is not shown.
    var response: PageResponse {
        PageResponse(
            headers: [
                "Content-Type": "text/html; charset=utf-8",
                "Content-Security-Policy": "script-src 'none'; frame-src 'none'; form-action 'none'",
            ],
            body: .init(markup.utf8))
    }
}

extension PageCopy {
    /// Takes the copy that a driver has given away, or returns nil if it is none of a page.
    init?(_ copy: ScreenCopy) {
        // Neither an address nor JSON has a line break.
        let parts = copy.source.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3 else { return nil }
        self.init(address: parts[0], state: parts[1], markup: parts[2])
    }

    /// The copy as a driver gives it away.
    var screenCopy: ScreenCopy { ScreenCopy(source: "\(address)\n\(state)\n\(markup)") }
}
