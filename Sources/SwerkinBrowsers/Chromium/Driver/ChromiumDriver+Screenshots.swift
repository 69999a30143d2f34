import Foundation
import SwerkinCore

/// The area of a picture of a page.
public enum ScreenshotArea: Hashable, Sendable {
    /// The visible part of the page.
    case viewport
    /// The whole page, including the parts outside the viewport.
    case page
    /// One element with everything that covers it, even if it must be scrolled into view.
    case element(ElementReference)
    /// One element that scrolls, with all of its content, including the parts that are scrolled out of view.
    case wholeContent(ElementReference)
}

extension ChromiumDriver {
    /// A picture of the visible part of the page, as PNG.
    ///
    /// Throws `DriverError.notPossible` while a native dialog is open, which no picture contains. Never nil.
    public func screenshot() throws -> Data? { try screenshot(of: .viewport) }

    /// A picture of the visible part of the page, with these elements blank, as PNG.
    ///
    /// Never nil. Throws as ``screenshot()``, and ``/Swerkin/DriverError/staleElement(_:)`` if an element has gone.
    public func screenshot(blanking elements: [ElementReference]) throws -> Data? {
        try inDriverErrors { try currentPage().blanking(elements) { try screenshot(of: .viewport) } }
    }

    /// Begins a picture of the visible part of the page, as PNG: the browser draws frames for it while the page is looked at.
    ///
    /// It is compressed less than others, which takes a third less of the processors' time. The function never returns nil. Both throw as ``screenshot()``.
    public func beginScreenshot() throws -> () throws -> Data? {
        try inDriverErrors {
            let page = try currentPage()
            let pending = try page.session.post(
                PageDomain.CaptureScreenshot(clip: nil, captureBeyondViewport: false, optimizeForSpeed: true))
            return { [self] in try inErrorsOfDriver { try page.session.answer(to: pending).picture } }
        }
    }

    /// A picture of the whole page, of the visible part, or of one element, as PNG.
    ///
    /// It has as many pixels as the area has CSS pixels, times the scale of the display. Nothing is scrolled for it; for a
    /// picture of its whole content, a scroll view is enlarged to the size of its content. Sticky content is at its position in
    /// a window that is as high as the page.
    ///
    /// Throws `DriverError.notPossible` while a native dialog is open, and for an element without any area;
    /// `DriverError.staleElement` for one that has gone.
    public func screenshot(of area: ScreenshotArea) throws -> Data {
        try inDriverErrors(area.element) {
            let page = try currentPage()
            try page.unfold(area)
            defer { page.fold(area) }
            let command = PageDomain.CaptureScreenshot(
                clip: try page.clip(of: area), captureBeyondViewport: area != .viewport)
            return try page.session.call(command).picture
        }
    }
}

extension PageDomain.CaptureScreenshot.Reply {
    /// The picture as PNG; throws ``ProtocolFault`` if it is none.
    var picture: Data {
        get throws {
            guard let picture = Data(base64Encoded: data) else {
                throw ProtocolFault.invalidResponse(PageDomain.CaptureScreenshot.method, problem: "it is not base 64")
            }
            return picture
        }
    }
}

extension ScreenshotArea {
    fileprivate var element: ElementReference? {
        switch self {
        case .viewport, .page: nil
        case .element(let reference), .wholeContent(let reference): reference
        }
    }
}

extension ChromiumPage {
    /// The part of the page that an area takes up; nil for the display.
    fileprivate func clip(of area: ScreenshotArea) throws -> PageDomain.CaptureScreenshot.Clip? {
        switch area {
        case .viewport: return nil
        case .page:
            let size = try session.call(PageDomain.GetLayoutMetrics()).cssContentSize
            return .init(x: 0, y: 0, width: size.width, height: size.height)
        case .element(let reference), .wholeContent(let reference):
            let area: PageArea = try ask("areaOfElement", of: reference)
            guard area.width > 0, area.height > 0 else {
                throw DriverError.notPossible("the element has no area that could be on a picture")
            }
            let scrolled = try session.call(PageDomain.GetLayoutMetrics()).cssLayoutViewport
            return .init(
                x: area.x + scrolled.pageX, y: area.y + scrolled.pageY, width: area.width, height: area.height)
        }
    }

    /// Enlarges an element to its whole content, if the area requires it.
    fileprivate func unfold(_ area: ScreenshotArea) throws {
        guard case .wholeContent(let reference) = area else { return }
        let _: EmptyReply = try ask("unfold", of: reference)
    }

    /// Makes it as it was before.
    fileprivate func fold(_ area: ScreenshotArea) {
        guard case .wholeContent(let reference) = area else { return }
        // If the page has gone meanwhile, nothing is left to be undone.
        _ = try? ask("fold", of: reference) as EmptyReply
    }
}

extension ChromiumDriver {
    /// The resource that has not loaded yet, as in `an image`, or nil if the page is complete.
    ///
    /// Images and fonts count, except images that are loaded lazily.
    package func missingPart() throws -> String? {
        try inDriverErrors {
            let part: PagePart = try currentPage().askShownDocument("missingPart")
            return part.name
        }
    }

    /// Has nothing on the page move any more, so that two pictures of it are the same: animations and transitions have
    /// ended, and no caret blinks.
    package func holdStill() throws {
        try inDriverErrors { _ = try currentPage().askShownDocument("holdStill") as EmptyReply }
    }
}

/// A part of the page that has not loaded yet.
private struct PagePart: Decodable {
    let name: String?
}
