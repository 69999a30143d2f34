import Foundation
import SwerkinCore

extension ChromiumDriver {
    /// The longest time for drawing copies.
    private static let longestDrawing = Duration.seconds(15)

    /// Begins a copy of the page: its markup, with what was entered, scrolled and opened in it.
    ///
    /// The page makes it while the test goes on, before it answers anything else, within some milliseconds. The function returns nil if the page
    /// shows what markup does not say, such as a canvas, an iframe or an image of a blob, has more than a million characters, or is another one by
    /// then.
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
