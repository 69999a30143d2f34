import Foundation
import Swerkin
import SwerkinWeb

extension ChromiumDriver {
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
    /// If the document asks for confirmation before it is left, that dialog is on the screen then.
    ///
    /// Throws ``DriverError/notPossible(_:)`` at the first entry of the history, the page that the driver opened.
    public func goBack() throws {
        try inDriverErrors {
            let page = try currentPage()
            guard let previous = try page.history().previous else {
                throw DriverError.notPossible("there is nothing to go back to in the browser's history")
            }
            try page.go(to: previous, within: configuration.loadTimeout)
        }
    }

    /// Dismisses a layer in front of the screen.
    ///
    /// - `keyboard`: the focused element loses its focus.
    /// - `popover`: the topmost dialog or popover that is not modal, by a touch beside it, else by the escape key.
    /// - `modal`: the topmost dialog or popover, by the escape key, else by a touch beside it; a native dialog by its button
    ///   "Cancel", or "OK" if it has no other.
    public func dismiss(_ layer: DismissableLayer) throws {
        try inDriverErrors { try currentPage().dismiss(layer) }
    }

    /// Allows what a dialog of the browser asks for.
    ///
    /// A headless Chromium never asks for a permission: one that was not given by the configuration or by ``allow(_:)`` is
    /// refused to the page at once. So there is no such prompt to be accepted, and none is counted as one.
    public func acceptSystemAlert() throws -> Bool {
        try inDriverErrors { try currentPage().acceptDialog() }
    }
}
