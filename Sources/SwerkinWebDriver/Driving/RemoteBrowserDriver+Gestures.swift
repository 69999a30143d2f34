import Swerkin
import SwerkinWeb

extension RemoteBrowserDriver {
    /// Makes one gesture: touches with the mouse, strokes with a finger, both as input of a real user.
    ///
    /// A touch that opens a dialog, or leads to another document, has been made all the same.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        try inDriverErrors(target.element) {
            let page = try currentPage()
            if let dialog = try page.openDialog() { return try answer(dialog, by: target, on: page) }
            let place = try place(of: target, on: page)
            switch gesture {
            case .touch: try page.perform(.click(place.middle))
            case .longPress(let seconds):
                try page.perform(.click(place.middle, holding: Duration(boundedSeconds: seconds)))
            case .swipe(let direction):
                try page.stroke(along: StrokePath(direction, over: place, on: page.lastTree.size))
            }
        }
    }

    /// The part of the page that a gesture is made in.
    private func place(of target: GestureTarget, on page: RemotePage) throws -> PagePlace {
        switch target {
        case .point(let point): return PagePlace(x: point.x, y: point.y, width: 0, height: 0)
        case .screen:
            let size = page.lastTree.size
            return PagePlace(x: size.width / 2, y: size.height / 2, width: size.width, height: size.height)
        case .element(let reference): return try page.ask("placeOf", of: reference)
        }
    }

    /// The buttons of a dialog are all that can be touched while one is open.
    private func answer(_ dialog: JavaScriptDialog, by target: GestureTarget, on page: RemotePage) throws {
        switch dialog.part(met: target, on: page.lastTree.size) {
        case .accept: try page.answerDialog(accept: true)
        case .dismiss: try page.answerDialog(accept: false)
        default: break
        }
    }
}

extension JavaScriptDialog {
    /// The part that a gesture meets; nil where it meets none.
    fileprivate func part(met target: GestureTarget, on screen: Size) -> Part? {
        switch target {
        case .element(let reference): part(reference)
        case .point(let point): part(at: point, on: screen)
        case .screen: nil
        }
    }
}

extension RemotePage {
    /// Strokes with a finger.
    ///
    /// The finger of WebKit's server scrolls nothing, so the wheel is turned after it.
    fileprivate func stroke(along path: StrokePath) throws {
        try perform(.stroke(path))
        if browser == .webKit { try perform(.scroll(along: path)) }
    }

    /// Asks the script about an element; throws ``RemotePageFault/elementGone`` where it is of another document.
    func ask<Value: Decodable>(
        _ act: String, of element: ElementReference, _ arguments: any Encodable & Sendable...
    ) throws -> Value {
        guard let reference = PageReference(element) else { throw RemotePageFault.elementGone }
        let arguments = [reference.number as any Encodable & Sendable] + arguments
        return try ask(act, arguments, in: reference.document).value
    }
}
