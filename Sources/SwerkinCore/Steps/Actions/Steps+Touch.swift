// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

// MARK: Buttons

// A button is an element with that role or with the button trait. A touch waits until the button is ready for it, by the table
// at Action.
extension Steps {
    /// Touches the button with an identifier.
    public func ITouchButton(_ buttonId: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([buttonId], file: file, line: line) { try app.touch(ElementQuery(.button, identifier: buttonId)) }
    }

    /// Touches the button with a label.
    public func ITouchButton(withLabel buttonLabel: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([buttonLabel], file: file, line: line) {
            try app.touch(ElementQuery(.button, label: .normalized(buttonLabel)))
        }
    }

    /// Touches the button that has both an identifier and a label.
    public func ITouchButton(
        _ buttonId: String, withLabel buttonLabel: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([buttonId, buttonLabel], file: file, line: line) {
            try app.touch(ElementQuery(.button, identifier: buttonId, label: .normalized(buttonLabel)))
        }
    }
}

// MARK: Touches

// Every touch waits until the element is ready for it, by the table at Action.
extension Steps {
    /// Touches the element with a label, of any kind.
    public func ITouchElement(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([label], file: file, line: line) { try app.touch(.label(label)) }
    }

    /// Touches the element with an identifier, of any kind.
    public func ITouchElement(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) { try app.touch(.identifier(identifier)) }
    }

    /// Presses the element with a label for a second.
    public func ILongPressElement(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([label], file: file, line: line) { try app.longPress(.label(label)) }
    }

    /// Presses the element with an identifier for a second.
    public func ILongPressElement(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) { try app.longPress(.identifier(identifier)) }
    }

    /// Touches the button labelled "Back", or goes back in the driver's own history if there is none.
    ///
    /// If the screen beneath is known, it becomes the current screen as soon as it is there: <doc:Navigating>. Fails if the app
    /// cannot go back.
    public func IGoBack(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try app.goBack() }
    }

    /// Allows the request of a prompt of the system or the browser.
    ///
    /// Passes if no prompt is up.
    public func ITouchAllowSystemAlert(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try app.acceptSystemAlert() }
    }

    /// Takes away the topmost modal.
    ///
    /// Fails if there is none.
    public func IDismissModal(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try app.dismiss(.modal) }
    }

    /// Touches the checkbox with an identifier.
    ///
    /// Apps draw checkboxes as buttons too, so an element of any kind will do.
    public func ITapCheckbox(_ id: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id], file: file, line: line) { try app.touch(.identifier(id)) }
    }

    /// Brings the switch with an identifier into a state.
    ///
    /// Leaves a switch alone that is in that state already, even a disabled one. Fails if a touch does not change it.
    public func IToggleSwitch(_ id: String, to switchIsOn: Bool, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id, switchIsOn], file: file, line: line) {
            try app.turn(ElementQuery(.toggle, identifier: id), on: switchIsOn)
        }
    }

    /// Touches the button with a label in a bar: above the keyboard, or for navigation.
    ///
    /// It is found by its label and its role or trait of a button; the bar is not looked for.
    public func ITouchButtonBarButton(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([label], file: file, line: line) { try app.touch(.button(label).anywhere) }
    }

    /// Takes away the topmost popover, by touching beside it.
    ///
    /// Fails if there is none.
    public func IDismissPopoverElement(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try app.dismiss(.popover) }
    }

    /// Touches the middle point of an element's bounds, even if another element receives the touch.
    ///
    /// The element need not be enabled, and something may lie on top of it.
    public func ITouchMiddleOf(_ id: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id], file: file, line: line) { try app.touchMiddle(of: .identifier(id)) }
    }
}

// MARK: The pointer: hovering, double and context clicks, dragging

// Gestures of a mouse, some of which a finger can do too. Every step waits until the element is ready, by the table at Action;
// a driver that lacks such a gesture fails as a wrong use.
extension Steps {
    /// Moves the pointer over the element that a query means, as for a menu that opens by itself.
    public func IHover(over query: ElementQuery, file: StaticString = #filePath, line: UInt = #line) {
        performStep([query], file: file, line: line) { try app.hover(over: query) }
    }

    /// Touches the element that a query means twice in a row, as a double click.
    public func IDoubleTouch(_ query: ElementQuery, file: StaticString = #filePath, line: UInt = #line) {
        performStep([query], file: file, line: line) { try app.doubleTouch(query) }
    }

    /// Opens the context menu of the element that a query means, as a click of the secondary button does.
    public func IContextTouch(_ query: ElementQuery, file: StaticString = #filePath, line: UInt = #line) {
        performStep([query], file: file, line: line) { try app.contextTouch(query) }
    }

    /// Drags the element that a query means to another and drops it there.
    public func IDrag(
        _ query: ElementQuery, to destination: ElementQuery, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([query, destination], file: file, line: line) { try app.drag(query, to: destination) }
    }

    /// Drops files onto the element that a query means, as if a user dragged them from another app.
    ///
    /// The files are named by their whole paths. Fails as a fault of the test if one of them can't be read.
    public func IDropFiles(
        _ paths: [String], onto query: ElementQuery, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([paths, query], file: file, line: line) {
            try app.drop(paths.map { URL(fileURLWithPath: $0) }, onto: query)
        }
    }
}

// MARK: Swipes

extension Steps {
    /// Swipes over the middle of the screen; the direction is the finger's.
    public func ISwipe(_ direction: SwipeDirection, file: StaticString = #filePath, line: UInt = #line) {
        performStep([direction.rawValue], file: file, line: line) { try app.swipe(direction) }
    }

    /// Swipes over the element with an identifier; the direction is the finger's.
    ///
    /// Waits until the element is visible and stable.
    public func ISwipe(
        _ direction: SwipeDirection, onElement identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([direction.rawValue, identifier], file: file, line: line) {
            try app.swipe(direction, on: .identifier(identifier))
        }
    }

    /// Swipes to the left over the middle of the screen.
    public func ISwipeToTheLeft(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try app.swipe(.left) }
    }

    /// Swipes to the right over the middle of the screen.
    public func ISwipeToTheRight(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try app.swipe(.right) }
    }
}

// MARK: Rows

extension Steps {
    /// Touches the row of a table or list with an identifier, once it is ready.
    public func ITouchRow(withIdentifier tableCellId: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([tableCellId], file: file, line: line) {
            try app.touch(ElementQuery(.row, identifier: tableCellId))
        }
    }

    /// Touches the row of a table or list with a label, once it is ready.
    public func ITouchRow(withLabel tableCellName: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([tableCellName], file: file, line: line) {
            try app.touch(ElementQuery(.row, label: .normalized(tableCellName)))
        }
    }
}
