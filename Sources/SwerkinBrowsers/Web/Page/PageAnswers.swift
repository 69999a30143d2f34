import SwerkinCore

/// An answer without content.
package struct EmptyReply: Decodable {
    /// Makes the one answer that there is.
    package init() {}
    /// Reads any answer.
    package init(from decoder: any Decoder) throws {}
}

/// A point of the display.
package struct PagePosition: Decodable, Hashable, Sendable {
    package let x: Double
    package let y: Double

    /// The point to touch.
    package var point: Point { Point(x: x, y: y) }
}

/// An area on the display: its middle, or the point to touch, and its size.
package struct PageArea: Decodable, Hashable, Sendable {
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double
    /// Of an element that is pressed next, the position to which the mouse moves first, in a frame of its own, because something
    /// has opened beneath the resting mouse; nil if it may jump.
    package let firstMove: PagePosition?

    /// Makes an area.
    package init(x: Double, y: Double, width: Double, height: Double, firstMove: PagePosition? = nil) {
        (self.x, self.y, self.width, self.height, self.firstMove) = (x, y, width, height, firstMove)
    }

    /// The point to touch.
    package var middle: Point { Point(x: x, y: y) }
}

/// The outcome of a press.
package struct PressOutcome: Decodable, Sendable {
    /// The name of another element that the press would have met, or nil if it met its element or met nothing.
    package let missed: String?
    /// True if no click came of the press, and the page has only changed the look of its element.
    package let isLost: Bool?

    /// Throws ``/Swerkin/DriverError/missed(_:met:)`` if the press met something else, which has been kept from the page, and
    /// ``/Swerkin/DriverError/notPossible(_:)`` if no click came of it.
    package func check(_ element: ElementReference) throws(DriverError) {
        if let missed { throw .missed(element, met: missed) }
        guard isLost == true else { return }
        throw .notPossible(
            "the page replaces or moves it as it is pressed, so that the press ends beside it without a click")
    }
}

/// The input that makes a choice.
package struct PageChoice: Decodable, Sendable {
    /// The point to tap, or nil if the tap has been made.
    package let area: PageArea?
}

/// A field that is about to be typed into.
package struct PageField: Decodable, Sendable {
    /// True if it takes a value as a whole instead of keys.
    package let isWhole: Bool
    /// True if there is something in it.
    package let hasText: Bool
    /// Of a field for files, whether it takes several of them; nil of any other.
    package let takesSeveralFiles: Bool?
    /// True if the caret can be moved behind its text by the key End alone; nil if it is there.
    package let needsEndKey: Bool?
    /// The area to touch if the element is not a field, so that the element that takes its keys gets the focus; nil for a
    /// field.
    package let touch: PageArea?
}

/// The input that remains to be done from outside after a text was put into a field.
package struct PageEntry: Decodable, Sendable {
    /// Of a field for files, whether it takes several of them; nil of any other, which has the text by now.
    package let takesSeveralFiles: Bool?
    /// True if the text ends a line in a field that has only one, as the key Enter does.
    package let endsLine: Bool
}

/// The title of a page.
package struct PageTitle: Decodable, Sendable {
    /// Its title.
    package let title: String
}

/// The result of a request to the page: true if the page has fulfilled it.
package struct PageOutcome: Decodable, Sendable {
    package let isDone: Bool
}

/// A layer in front of the screen.
package struct PageLayer: Decodable, Sendable {
    /// The element that is the layer.
    package let number: Int
    /// A point of the screen beside it, or nil if it fills the screen.
    package let beside: PagePosition?
}

/// The consequences of touching an element, as a document declares them.
///
/// Scripts may do anything else, which no document says.
package struct TouchConsequences: Decodable, Hashable, Sendable {
    /// The address that a link leads to, or nil if the element is none.
    package var address: String?
    /// True if it is a button of a form or in one.
    package var isInForm: Bool
    /// True if an attribute of a known library has it send a request that changes something.
    package var sends: Bool
    /// True if the link is a download.
    package var downloads: Bool
    /// True if the link opens a window.
    package var opensWindow: Bool

    package init(
        address: String? = nil, isInForm: Bool = false, sends: Bool = false, downloads: Bool = false,
        opensWindow: Bool = false
    ) {
        (self.address, self.isInForm, self.sends) = (address, isInForm, sends)
        (self.downloads, self.opensWindow) = (downloads, opensWindow)
    }

    // The script leaves out properties that are false.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let isTrue = { (key: CodingKeys) in try values.decodeIfPresent(Bool.self, forKey: key) ?? false }
        self.init(
            address: try values.decodeIfPresent(String.self, forKey: .address), isInForm: try isTrue(.isInForm),
            sends: try isTrue(.sends), downloads: try isTrue(.downloads), opensWindow: try isTrue(.opensWindow))
    }

    private enum CodingKeys: CodingKey {
        case address, isInForm, sends, downloads, opensWindow
    }
}
