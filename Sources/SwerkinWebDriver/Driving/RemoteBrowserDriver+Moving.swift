import Foundation
import Swerkin
import SwerkinWeb

extension RemoteBrowserDriver {
    /// Chooses the choice that reads so: of a select at once, of any other list box by touching it.
    ///
    /// Throws ``DriverError/notPossible(_:)`` if it is not offered.
    public func choose(_ option: String, in element: ElementReference) throws {
        try inDriverErrors(element) { try currentPage().choose(option, in: element) }
    }

    /// Moves every scroll view around an element so that its middle can be touched; does nothing if it can be already.
    public func scrollIntoView(_ element: ElementReference) throws {
        try inDriverErrors(element) { try currentPage().scrollIntoView(element) }
    }

    /// Moves a scroll view by four fifths of its visible length.
    ///
    /// Without an element, scrolls the innermost under the middle of the display that can move in this direction, else the
    /// first in the document.
    public func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        try inDriverErrors(element) { try currentPage().scroll(direction, in: element) }
    }

    /// Goes back in the browser's history, and waits until the document before has loaded.
    ///
    /// Throws ``DriverError/notPossible(_:)`` at the first entry of the history, the page that the driver opened,
    /// ``DriverError/appFailed(_:)`` if the document does not load in time.
    public func goBack() throws {
        try inDriverErrors { try currentPage().goBack(within: configuration.loadTimeout) }
    }

    /// Takes away what lies in front of the screen.
    ///
    /// - `keyboard`: the focused element loses its focus.
    /// - `popover`: the topmost dialog or popover that is not modal, by a touch beside it, else by the escape key.
    /// - `modal`: the topmost dialog or popover, by the escape key, else by a touch beside it; a dialog of the browser by
    ///   its button "Cancel".
    public func dismiss(_ layer: DismissableLayer) throws {
        try inDriverErrors { try currentPage().dismiss(layer) }
    }

    /// Allows what a dialog of the browser asks for.
    public func acceptSystemAlert() throws -> Bool {
        try inDriverErrors { try currentPage().acceptDialog() }
    }

    /// A picture of what is shown, as PNG.
    ///
    /// Throws ``DriverError/notPossible(_:)`` while a dialog of the browser is open, which is on no picture.
    public func screenshot() throws -> Data? {
        try inDriverErrors {
            let page = try currentPage()
            try page.followWindows()
            let picture: String = try page.asking { try page.session.value(of: .get("screenshot")) }
            return Data(base64Encoded: picture)
        }
    }

    /// A picture of what is shown on which these elements are blank, as PNG.
    public func screenshot(blanking elements: [ElementReference]) throws -> Data? {
        try inDriverErrors { try currentPage().blanking(elements) { try screenshot() } }
    }
}
