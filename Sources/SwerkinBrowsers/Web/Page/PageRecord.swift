import SwerkinCore

/// One element as the page script reports it.
package struct PageRecord: Decodable {
    package struct Option: Decodable {
        package let label: String
        package let isPlaceholder: Bool
    }

    package struct Obstacle: Decodable {
        package let kind: String
        package let by: String?
    }

    package let number: Int
    package let role: String
    package let bounds: [Double]
    /// The point of a tap on it, or nil if it is the centre of its bounds.
    package let touchPoint: [Double]?
    package let identifier: String?
    package let label: String?
    package var value: String?
    /// The least and the greatest value, of one on a scale.
    package let range: [Double]?
    package let placeholder: String?
    package let fieldName: String?
    package let hint: String?
    package let level: Int?
    package let options: [Option]?
    /// The number of the element with the choices, of a combo box that names one.
    package let list: Int?
    package var isDisabled: Bool?
    package let isFocused: Bool?
    package let isHidden: Bool?
    package let isInert: Bool?
    package let isAccessibilityHidden: Bool?
    package var isPressed: Bool?
    package var isSelected: Bool?
    package let isSecure: Bool?
    package let isMultiline: Bool?
    package let fieldType: String?
    /// True if the pointer shows a hand over it, or it is marked as a control in another manner, and has no role of one.
    package let isHand: Bool?
    package let obstruction: Obstacle?
    /// True if the element gives its role to the browser alone, so that its states are there, too.
    package let isStatedToBrowser: Bool?
    package var children: [PageRecord]?
}

/// The page script's record of one moment.
package struct PageView: Decodable {
    package let width: Double
    package let height: Double
    package let elements: [PageRecord]
    /// The first move of the mouse before a press of one of the elements; see ``PageArea/firstMove``.
    package let firstMove: PagePosition?
}

/// The page script's record of two moments, one animation frame apart.
package struct PageMotion: Decodable {
    /// The earlier element, or nil if nothing can have moved since or there was none.
    package let before: PageView?
    package let now: PageView
    /// True if iframes of other origins are in the document, which the script can't look into.
    let hasForeignIframes: Bool?
    /// The elements that may have closed shadow trees, about which the browser has not been asked; nil for none.
    package let hosts: [Int]?
}

extension PageView {
    /// The view as a tree, with references into one document.
    package func tree(document: Int) -> ElementTree {
        ElementTree(
            size: Size(width: width, height: height), roots: elements.map { $0.element(document: document) })
    }

    /// The area of the element with a number, at which a touch reaches it.
    ///
    /// Returns nil if it was not seen. O(elements).
    package func area(of number: Int) -> PageArea? {
        for element in elements {
            if let found = element.record(number) { return found.area(firstMove) }
        }
        return nil
    }
}

extension PageRecord {
    fileprivate func element(document: Int) -> Element {
        let isEnabled = isDisabled != true
        var element = Element(
            PageReference(document: document, number: number).reference,
            role: meaning, identifier: identifier, label: label, value: value, range: valueRange,
            placeholder: placeholder,
            fieldName: fieldName, hint: hint, level: level, traits: traits,
            options: options?.map { ElementOption($0.label, isPlaceholder: $0.isPlaceholder) },
            bounds: rectangle, isEnabled: isEnabled, isFocused: isFocused == true, isPressed: isPressed == true,
            isVisible: isHidden != true, isInert: isInert == true,
            isAccessibilityHidden: isAccessibilityHidden == true, isSecure: isSecure == true,
            isMultiline: isMultiline == true,
            obstruction: obstruction.map { $0.by.map { .covered(by: $0) } ?? .offScreen },
            children: (children ?? []).map { $0.element(document: document) })
        (element.fieldType, element.isClickable) = (fieldType, isHand == true)
        element.listReference = list.map { PageReference(document: document, number: $0).reference }
        return element
    }

    private var rectangle: Rectangle {
        Rectangle(x: bounds[safely: 0], y: bounds[safely: 1], width: bounds[safely: 2], height: bounds[safely: 3])
    }

    fileprivate func area(_ firstMove: PagePosition?) -> PageArea {
        let middle = rectangle.middle
        return PageArea(
            x: touchPoint?[safely: 0] ?? middle.x, y: touchPoint?[safely: 1] ?? middle.y, width: rectangle.size.width,
            height: rectangle.size.height, firstMove: firstMove)
    }

    fileprivate func record(_ number: Int) -> PageRecord? {
        if self.number == number { return self }
        for child in children ?? [] {
            if let found = child.record(number) { return found }
        }
        return nil
    }

    private var meaning: Role { role == "image" ? .image : Role(rawValue: role) }

    private var traits: AccessibilityTraits {
        var traits = RoleMeaning.of(meaning)?.traits ?? []
        if isDisabled == true { traits.formUnion(ElementState.disabled.trait) }
        if isSelected == true { traits.formUnion(ElementState.selected.trait) }
        return traits
    }

    /// The range of the value, or nil if the page gives none that is valid.
    private var valueRange: ClosedRange<Double>? {
        guard let range, range.count == 2, range[0] <= range[1] else { return nil }
        return range[0]...range[1]
    }
}

extension [Double] {
    subscript(safely index: Int) -> Double { indices.contains(index) ? self[index] : 0 }
}

/// A reference to an element of a page: in which of the documents that a driver has seen, and which one there.
package struct PageReference: Hashable {
    package let document: Int
    package let number: Int

    package var reference: ElementReference { ElementReference(rawValue: "\(document).\(number)") }

    package init(document: Int, number: Int) {
        self.document = document
        self.number = number
    }

    /// Reads a reference; returns nil if it does not name an element of a page.
    package init?(_ reference: ElementReference) {
        let parts = reference.rawValue.split(separator: ".").compactMap { Int($0) }
        guard parts.count == 2 else { return nil }
        (document, number) = (parts[0], parts[1])
    }
}

/// A report of the page's script while it watches the user's input.
package struct WatchReport: Decodable {
    /// An act of a person.
    package struct Act: Decodable, Sendable {
        /// The kinds of acts.
        package enum Kind: String, Decodable, Sendable {
            case touch, doubleTouch, contextTouch
            /// A text is in a field now; each key reports it anew.
            case enter
            /// An option of a field was chosen.
            case choose
            /// Files were chosen.
            case attach
            /// A key was pressed.
            case press
            /// The person went back by the browser's history.
            case goBack
            /// An element that is to be checked was touched; the page does not know of it.
            case check
            /// The person brought another tab to the front; no page reports it.
            case switchTab
            /// The person closed a tab; no page reports it.
            case closeTab
        }

        /// The kind.
        package let kind: Kind
        /// The elements that it may be meant for, the innermost first.
        package let targets: [Int]
        /// The text, the option, the names of the files, or the key.
        package let text: String?
        /// True if the text is that of a secure field.
        package let isSecure: Bool?
        /// The time by which the act was delayed, in milliseconds.
        package let milliseconds: Double
    }

    /// The document as it looks now, if it looks otherwise than before.
    package let view: PageView?
    /// The title, with a view.
    package let title: String?
    /// The address, with a view.
    package let address: String?
    /// True if the document has not loaded completely, or only just.
    package let isLoading: Bool?
    /// The act, or nil if the document has changed by itself.
    package let act: Act?
}

/// Numbers the documents that a driver sees, so that a reference to an element of one is never taken for another's.
package final class DocumentCounter {
    private var last = 0

    /// Makes a counter that begins at 1.
    package init() {}

    /// A number that was not there before.
    package func next() -> Int {
        last += 1
        return last
    }
}
