import Foundation
import Swerkin
import SwerkinWeb

extension ChromiumDriver {
    /// A picture of what is shown, as PNG.
    ///
    /// Throws `DriverError.notPossible` while a dialog of the browser is open, which is on no picture.
    public func screenshot() throws -> Data? { try screenshot(of: .viewport) }

    /// A picture of the whole page, of what is on the display, or of one element, as PNG.
    ///
    /// It has as many pixels as the area has CSS pixels, times the scale of the display. Nothing is scrolled for it.
    /// What sticks to the display is on a picture of the whole page where it is when the page is as high as all of it.
    ///
    /// Throws `DriverError.notPossible` while a dialog of the browser is open, and for an element without any area;
    /// `DriverError.staleElement` for one that has gone.
    public func screenshot(of area: ScreenshotArea) throws -> Data {
        try inDriverErrors(area.element) {
            let page = try currentPage()
            let command = PageDomain.CaptureScreenshot(
                clip: try page.clip(of: area), captureBeyondViewport: area != .viewport)
            guard let picture = Data(base64Encoded: try page.session.call(command).data) else {
                throw ProtocolFault.nonsense(PageDomain.CaptureScreenshot.method, problem: "it is not base 64")
            }
            return picture
        }
    }
}

extension ScreenshotArea {
    fileprivate var element: ElementReference? {
        if case .element(let reference) = self { reference } else { nil }
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
        case .element(let reference):
            let place: PagePlace = try ask("areaOfElement", of: reference)
            guard place.width > 0, place.height > 0 else {
                throw DriverError.notPossible("the element has no area that could be on a picture")
            }
            let scrolled = try session.call(PageDomain.GetLayoutMetrics()).cssLayoutViewport
            return .init(
                x: place.x + scrolled.pageX, y: place.y + scrolled.pageY, width: place.width, height: place.height)
        }
    }
}
