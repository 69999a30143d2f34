import Foundation
import Swerkin
import SwerkinWeb

extension RemoteBrowserDriver {
    /// Chooses the choice that reads so: of a select at once, of any other list box by touching it.
    ///
    /// Throws ``DriverError/notPossible(_:)`` where it is not offered.
    public func choose(_ option: String, in element: ElementReference) throws {
        try inDriverErrors(element) {
            let page = try currentPage()
            let choice: PageChoice = try page.ask("choose", of: element, option)
            if let place = choice.place { try page.perform(.click(place.middle)) }
        }
    }

    /// Moves every scroll view around an element so that its middle can be touched; nothing where it can be already.
    public func reveal(_ element: ElementReference) throws {
        try inDriverErrors(element) {
            let page = try currentPage()
            // Nothing can be scrolled under a dialog, and nothing need be to answer it.
            if try page.openDialog() != nil { return }
            let _: Nothing = try page.ask("reveal", of: element)
        }
    }

    /// Moves a scroll view by four fifths of its visible length.
    ///
    /// Without an element, the innermost under the middle of the display that can move that way, else the first in the
    /// document that can.
    public func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        try inDriverErrors(element) {
            let page = try currentPage()
            guard let element else { return try page.ask("scroll", [String?.none, direction.rawValue]).value }
            return try page.ask("scroll", of: element, direction.rawValue)
        }
    }

    /// Goes back in the browser's history, and waits until the document before has loaded.
    ///
    /// Throws ``DriverError/notPossible(_:)`` at the beginning of the history, which is where the driver opened the page,
    /// ``DriverError/appFailed(_:)`` where the document does not load in time.
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
        try inDriverErrors {
            let page = try currentPage()
            if layer != .keyboard, try page.openDialog() != nil { return try page.answerDialog(accept: false) }
            switch layer {
            case .keyboard: let _: (Nothing, Int) = try page.ask("dismissKeyboard", [])
            case .popover: try page.dismissLayer("popover", touchingFirst: true)
            case .modal: try page.dismissLayer("modal", touchingFirst: false)
            }
        }
    }

    /// Allows what a dialog of the browser asks for.
    public func acceptSystemAlert() throws -> Bool {
        try inDriverErrors {
            let page = try currentPage()
            guard try page.readDialog() != nil else { return false }
            try page.answerDialog(accept: true)
            return true
        }
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
}

extension RemotePage {
    /// Takes a dialog or a popover of the page away, by a touch beside it and by the escape key, one after the other.
    fileprivate func dismissLayer(_ kind: String, touchingFirst: Bool) throws {
        let layer: PageLayer = try ask("topmostLayer", [kind]).value
        let touch = { if let place = layer.beside { try self.perform(.click(place.point)) } }
        let escape = { try self.perform(.keys([SpecialKey.escape])) }
        for act in touchingFirst ? [touch, escape] : [escape, touch] {
            try act()
            if try !isShown(layer) { return }
        }
        throw DriverError.notPossible(
            "the \(kind) stays when the escape key is pressed and something beside it touched")
    }

    private func isShown(_ layer: PageLayer) throws -> Bool {
        do {
            return try ask("isLayerShown", [layer.number]).value
        } catch RemotePageFault.documentGone, RemotePageFault.dialogOpened {
            return false
        }
    }
}
