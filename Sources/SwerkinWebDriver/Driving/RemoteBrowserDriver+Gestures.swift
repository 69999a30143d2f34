import Swerkin
import SwerkinWeb

extension RemoteBrowserDriver {
    /// Makes one gesture: touches with the mouse, strokes with a finger, both as input of a real user.
    ///
    /// A touch that opens a dialog, or leads to another document, has been made all the same.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        try inDriverErrors(target.element) {
            let page = try currentPage()
            if let dialog = try page.openDialog() { return try page.answer(dialog, by: target) }
            let place = try page.place(of: target, on: page.lastTree.size)
            switch gesture {
            case .touch: try page.perform(.click(place.middle))
            case .doubleTouch: try page.perform(.doubleClick(place.middle))
            case .contextTouch: try page.perform(.contextClick(place.middle))
            case .hover: try page.perform(.hover(place.middle))
            case .drag(let goal):
                let end = try page.place(of: goal, on: page.lastTree.size).middle
                if try page.dragDraggable(target, to: end) { return }
                try page.perform(.drag(from: place.middle, to: end))
            case .longPress(let seconds):
                try page.perform(.click(place.middle, holding: try Duration(holding: seconds)))
            case .swipe(let direction):
                try page.stroke(along: StrokePath(direction, over: place, on: page.lastTree.size))
            }
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
}
