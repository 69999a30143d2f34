import SwerkinCore

/// One of the layers on the display, with its elements.
package struct DisplayLayer {
    /// The kinds of layers, from the back to the front.
    package enum Kind: Hashable {
        /// The current screen.
        case screen
        /// The keyboard, or the picker instead of it, with the bar above it.
        case keyboard
        /// The popover.
        case popover
        /// The topmost alert, if the app shows it.
        case alert
        /// The topmost alert, if the system shows it.
        case systemPrompt
    }

    /// The kind of the layer.
    package let kind: Kind
    /// The part of the display that it covers.
    package let bounds: Rectangle
    /// The elements of the layer, in reading order.
    package let elements: [Element]
}
