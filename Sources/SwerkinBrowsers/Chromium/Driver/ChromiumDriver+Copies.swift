import Foundation
import SwerkinCore

extension ChromiumDriver {
    /// The longest time for drawing copies.
    private static let longestDrawing = Duration.seconds(15)

    /// Begins a copy of the page: its markup, with its state: entered values, scroll positions and opened parts.
    ///
    /// The page makes it while the test goes on, before it answers anything else, within some milliseconds. The function returns nil if the page
    /// shows content that is not in the markup, such as a canvas, an iframe or an image of a blob, has more than a
    /// million characters, or is another one by then.
    ///
    /// Both throw as ``screenshot()``.
    public func beginCopy() throws -> (() throws -> ScreenCopy?)? {
        let begun: () throws -> PageCopyReply = try inDriverErrors { try currentPage().begin("copyPage", []).answer }
        return { [self] in
            try inErrorsOfDriver {
                do { return try begun().copy?.screenCopy } catch is PageFault { return nil }
            }
        }
    }

    /// Draws copies of pages: opens each in a page behind those of the app, without its scripts.
    ///
    /// Elements and pictures are as ``snapshot()`` and ``screenshot()`` gave them once animations had ended, with nothing under the pointer; the
    /// article on reports lists the exceptions. Images, fonts and style sheets that the browser has not kept are requested anew. Takes a
    /// quarter of a second for each, and 15 seconds at most: the earliest copies are not drawn then. Nor is one of whose markup the browser makes
    /// other elements than the page had.
    public func draw(_ copies: [ScreenCopy], blanking secrets: (ElementTree) -> [ElementReference]) -> [DrawnCopy?] {
        guard let page = try? DrawingPage(in: openProfile(), journal.traffic) else { return copies.map { _ in nil } }
        defer { page.close() }
        let deadline = clock.now + Self.longestDrawing
        let drawn = copies.reversed().map { copy in
            clock.now < deadline ? PageCopy(copy).flatMap { try? page.draw($0, blanking: secrets) } : nil
        }
        return drawn.reversed()
    }
}

/// The answer of the page script; the parts are nil of a page that is not copied.
private struct PageCopyReply: Decodable {
    let address: String?
    let state: String?
    let markup: String?

    var copy: PageCopy? {
        guard let address, let state, let markup else { return nil }
        return PageCopy(address: address, state: state, markup: markup)
    }
}

/// A copy of a page, from which it is drawn later without its scripts.
struct PageCopy: Hashable {
    /// The address of the document as it began, with the present fragment.
    let address: String
    /// The state that is not in the markup, such as entered values, as JSON of the page script.
    let state: String
    /// The document as markup.
    let markup: String

    /// The answer to the request for the document: the markup, whose scripts and iframes stay away.
    ///
    /// Scripts count as switched on, so that alternatives to scripts, such as `noscript`, are not shown.
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

/// A page beside those of the app, which draws copies of them.
///
/// It is in their profile, so that most images, fonts and style sheets come from the browser's cache; others are requested anew.
final class DrawingPage {
    /// The longest time for a copy's images and style sheets.
    private static let longestLoad = Duration.seconds(3)
    /// The longest time for its fonts, in milliseconds.
    private static let longestFonts = 500.0

    private let page: ChromiumPage
    private let profile: ChromiumProfile
    private let journal = PageJournal()
    /// The answers that were arranged for the app.
    private let traffic: PageTraffic

    /// Opens the page; `traffic` has the answers that were arranged for the app.
    init(in profile: ChromiumProfile, _ traffic: PageTraffic) throws {
        (self.profile, self.traffic) = (profile, traffic)
        page = try profile.openDrawingPage(journal)
        try page.session.call(FetchDomain.Enable())
        // It would answer with the page itself, whose scripts run.
        try page.session.call(NetworkDomain.SetBypassServiceWorker(bypass: true))
    }

    /// Closes the page.
    func close() {
        // Nothing is left to be closed if the browser has gone.
        try? profile.closeDrawingPage(page)
    }

    /// Draws the visible part of a copied page; the elements that the closure names are blank on its picture.
    func draw(_ copy: PageCopy, blanking secrets: (ElementTree) -> [ElementReference]) throws -> DrawnCopy {
        let document = String(copy.address.prefix { $0 != "#" })
        journal.traffic.arrangeAnswers(of: traffic)
        journal.traffic.arrange(.response(copy.response), for: RequestPattern(document, kinds: [.document]))
        // An address with a fragment opens no new document if only that differs.
        if document != copy.address { try page.open("about:blank", within: Self.longestLoad) }
        // A page whose images don't come is drawn without them.
        do { try page.open(copy.address, within: Self.longestLoad) } catch is DriverError {}
        try page.defineElements()
        let _: EmptyReply = try page.askShownDocument("restorePage", copy.state, Self.longestFonts)
        let tree = try page.observation(for: .all).now
        let picture = try page.blanking(secrets(tree)) {
            try page.session.call(PageDomain.CaptureScreenshot(clip: nil, captureBeyondViewport: false)).picture
        }
        return DrawnCopy(tree: tree, picture: picture)
    }
}

extension ChromiumPage {
    /// Defines the elements that a script of the page would define, since style sheets may hide undefined ones.
    ///
    /// Only the page's own world can define elements.
    fileprivate func defineElements() throws {
        let script = """
            (function define(tree) {
                for (const { localName: name, shadowRoot } of tree.querySelectorAll("*")) {
                    if (name.includes("-") && !customElements.get(name)) {
                        try { customElements.define(name, class extends HTMLElement {}); } catch {}
                    }
                    if (shadowRoot) define(shadowRoot);
                }
                return "";
            })(document)
            """
        try session.call(RuntimeDomain.Evaluate(expression: script, contextId: nil))
    }
}
