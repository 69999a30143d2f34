import SwerkinCore

/// A page in a browser, as every driver for browsers uses it: its script answers, a dialog may lie over it, and it takes
/// input as from a user.
package protocol BrowserPage: AnyObject {
    /// The last snapshot of the page; the content beneath a dialog.
    var lastTree: ElementTree { get }

    /// Asks the script of the current document.
    ///
    /// Throws ``PageFault`` if something prevents an answer.
    func askShownDocument<Value: Decodable>(_ action: String, _ arguments: any Encodable & Sendable...) throws -> Value

    /// Asks the script about an element; throws ``PageFault/elementGone`` if it has gone, or its document has.
    func ask<Value: Decodable>(
        _ action: String, of element: ElementReference, _ arguments: any Encodable & Sendable...
    ) throws -> Value

    /// Asks the script of a document; positions in the answer are those in it.
    func ask<Value: Decodable>(document: Int, _ action: String, _ arguments: any Encodable & Sendable...) throws
        -> Value

    /// The iframe of another origin that shows a document, or nil for the page's own.
    ///
    /// Throws ``PageFault/elementGone`` if none shows it any more.
    func host(of document: Int) throws -> PageReference?

    /// Touches a point shortly.
    func click(at point: Point) throws

    /// Presses the escape key.
    func pressEscape() throws

    /// The open dialog, as far as it is known without a request; nil if none is known.
    ///
    /// An action that a dialog prevents finds the dialog by itself.
    func openDialog() throws -> JavaScriptDialog?

    /// The dialog that is open now, as the browser reports it.
    func readDialog() throws -> JavaScriptDialog?

    /// Answers the dialog that is open.
    func answerDialog(accept: Bool) throws
}

extension BrowserPage {
    /// The part of the page that a gesture is made in, on a screen of a size.
    package func area(of target: GestureTarget, on screen: Size) throws -> PageArea {
        switch target {
        case .point(let point): PageArea(x: point.x, y: point.y, width: 0, height: 0)
        case .screen:
            PageArea(x: screen.width / 2, y: screen.height / 2, width: screen.width, height: screen.height)
        case .element(let reference): try ask("placeOf", of: reference)
        }
    }

    /// The area at which a drag to a target ends.
    package func dropArea(of target: GestureTarget, on screen: Size) throws -> PageArea {
        guard case .element(let reference) = target else { return try area(of: target, on: screen) }
        return try ask("dropPlaceOf", of: reference)
    }

    /// Chooses the choice that reads so: of a select at once, of any other list box by touching it.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if it is not offered.
    package func choose(_ option: String, in element: ElementReference) throws {
        let choice: PageChoice = try ask("choose", of: element, option)
        if let area = choice.area { try click(at: area.middle) }
    }

    /// Moves every scroll view around an element so that its middle can be touched; does nothing if it can be already.
    package func scrollIntoView(_ element: ElementReference) throws {
        // Nothing can be scrolled under a dialog, and nothing need be to answer it.
        if try openDialog() != nil { return }
        let _: EmptyReply = try ask("scrollIntoView", of: element)
        try scrollAround(element)
    }

    /// Moves a scroll view by four fifths of its visible length.
    ///
    /// Returns true if anything moved.
    ///
    /// Without an element, scrolls the innermost under the middle of the display that can move in this direction, else the
    /// first in the document.
    package func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        guard let element else { return try askShownDocument("scroll", String?.none, direction.rawValue) }
        return try ask("scroll", of: element, direction.rawValue)
    }

    /// Dismisses a layer in front of the screen.
    ///
    /// - `keyboard`: the focused element loses its focus.
    /// - `popover`: the topmost dialog or popover that is not modal, by a touch beside it, else by the escape key.
    /// - `modal`: the topmost dialog or popover, by the escape key, else by a touch beside it; a native dialog by its button
    ///   "Cancel", or "OK" if it has no other.
    package func dismiss(_ layer: DismissableLayer) throws {
        if layer != .keyboard, try openDialog() != nil { return try answerDialog(accept: false) }
        switch layer {
        case .keyboard: let _: EmptyReply = try askShownDocument("dismissKeyboard")
        case .popover: try dismissLayer("popover", touchingFirst: true)
        case .modal: try dismissLayer("modal", touchingFirst: false)
        }
    }

    /// Takes a dialog or a popover of the page away, by a touch beside it and by the escape key, one after the other.
    private func dismissLayer(_ kind: String, touchingFirst: Bool) throws {
        let layer: PageLayer = try askShownDocument("topmostLayer", kind)
        let touch = { if let area = layer.beside { try self.click(at: area.point) } }
        let escape = { try self.pressEscape() }
        for action in touchingFirst ? [touch, escape] : [escape, touch] {
            try action()
            if try !isShown(layer) { return }
        }
        throw DriverError.notPossible(
            "the \(kind) stays when the escape key is pressed and something beside it touched")
    }

    private func isShown(_ layer: PageLayer) throws -> Bool {
        do {
            return try askShownDocument("isLayerShown", layer.number)
        } catch PageFault.documentGone, PageFault.dialogOpened {
            return false
        }
    }
}

extension BrowserPage {
    /// The longest time that a document may take, once its content is there, for its pictures and other resources: a page can be
    /// used without a picture that never arrives.
    ///
    /// WebKit's server waits for them by itself.
    static var longestRest: Duration { .seconds(3) }
}

/// The reason why a page could not carry out a request.
package enum PageFault: Error, Hashable {
    /// Another document or window has replaced the one that was asked.
    case documentGone
    /// The element has gone.
    case elementGone
    /// The page waits for the answer to a dialog, and does nothing before.
    case dialogOpened
    /// The page shows a document from beyond the scope, of which nothing is looked at and on which nothing is done.
    case documentRefused
}

extension PageFault {
    /// The fault as a driver's error about an action on an element, or on none.
    package func driverError(about element: ElementReference? = nil) -> DriverError {
        if self == .dialogOpened {
            return .notPossible("the page waits for the answer to a dialog, and nothing else can be done before")
        }
        if self == .documentRefused { return .notPossible("the page led beyond the given addresses") }
        return element.map { .staleElement($0) } ?? .notPossible("the page was left for another at the same moment")
    }
}

// Iframes of other origins, in which each document has the script for itself.
extension BrowserPage {
    /// The map from the coordinates of a document to those of the display.
    func map(of document: Int) throws -> PageMap {
        guard let host = try host(of: document) else { return .identity }
        let iframe: IframeWindow = try ask(document: host.document, "windowOfIframe", host.number)
        return try map(of: host.document).after(iframe.map)
    }

    /// Scrolls everything around the iframes that an element is in, so that its middle can be seen; does nothing for one that is in none.
    fileprivate func scrollAround(_ element: ElementReference) throws {
        guard let reference = PageReference(element), var host = try host(of: reference.document) else { return }
        var area: PageArea = try ask(document: reference.document, "placeOf", reference.number)
        while true {
            area = try ask(document: host.document, "scrollPartIntoView", host.number, area.x, area.y)
            guard let outer = try self.host(of: host.document) else { return }
            host = outer
        }
    }
}
