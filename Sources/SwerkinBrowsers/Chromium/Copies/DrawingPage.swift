import Foundation
import SwerkinCore

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
