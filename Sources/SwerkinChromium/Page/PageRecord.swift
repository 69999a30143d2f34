import Swerkin

/// One element as the page script reports it.
struct PageRecord: Decodable {
    struct Option: Decodable {
        let label: String
        let isPlaceholder: Bool
    }

    struct Obstacle: Decodable {
        let kind: String
        let by: String?
    }

    let number: Int
    let role: String
    let frame: [Double]
    let identifier: String?
    let label: String?
    let value: String?
    let placeholder: String?
    let fieldName: String?
    let options: [Option]?
    let isDisabled: Bool?
    let isFocused: Bool?
    let isHidden: Bool?
    let isPressed: Bool?
    let isSelected: Bool?
    let isSecure: Bool?
    let isMultiline: Bool?
    let obstruction: Obstacle?
    let children: [PageRecord]?
}

/// What the page script saw at one moment.
struct PageView: Decodable {
    let width: Double
    let height: Double
    let elements: [PageRecord]
}

/// What the page script saw at two moments, a frame of animation apart.
struct PageMotion: Decodable {
    /// What was there before; nil where nothing can have moved since, or nothing was there.
    let before: PageView?
    let now: PageView
}

extension PageView {
    /// The view as a tree, with references into one document.
    func tree(document: Int) -> ElementTree {
        ElementTree(
            size: Size(width: width, height: height), roots: elements.map { $0.element(document: document) })
    }
}

extension PageRecord {
    fileprivate func element(document: Int) -> Element {
        let isEnabled = isDisabled != true
        return Element(
            PageReference(document: document, number: number).reference,
            role: role == "image" ? .image : Role(rawValue: role),
            identifier: identifier, label: label, value: value, placeholder: placeholder, fieldName: fieldName,
            traits: traits, options: options?.map { ElementOption($0.label, isPlaceholder: $0.isPlaceholder) },
            frame: Frame(
                x: frame[safely: 0], y: frame[safely: 1], width: frame[safely: 2], height: frame[safely: 3]),
            isEnabled: isEnabled, isFocused: isFocused == true, isPressed: isPressed == true,
            isVisible: isHidden != true, isSecure: isSecure == true, isMultiline: isMultiline == true,
            obstruction: obstruction.map { $0.by.map { .covered(by: $0) } ?? .offScreen },
            children: (children ?? []).map { $0.element(document: document) })
    }

    private var traits: AccessibilityTraits {
        var traits = Self.traits[role] ?? []
        if isDisabled == true { traits.insert(.notEnabled) }
        if isSelected == true { traits.insert(.selected) }
        return traits
    }

    /// What roles mean in terms of UIKit.
    private static let traits: [String: AccessibilityTraits] = [
        "button": .button, "link": .link, "img": .image, "image": .image, "searchbox": .searchField,
        "text": .staticText, "heading": [.staticText, .header], "tab": .button, "tablist": .tabBar,
        "slider": .adjustable, "spinbutton": .adjustable, "switch": .button, "checkbox": .button, "radio": .button,
    ]
}

extension [Double] {
    fileprivate subscript(safely index: Int) -> Double { indices.contains(index) ? self[index] : 0 }
}

/// A reference to an element of a page: in which of the documents that a driver has seen, and which one there.
struct PageReference: Hashable {
    let document: Int
    let number: Int

    var reference: ElementReference { ElementReference(rawValue: "\(document).\(number)") }

    init(document: Int, number: Int) {
        self.document = document
        self.number = number
    }

    /// Reads a reference; nil where it is not one to an element of a page.
    init?(_ reference: ElementReference) {
        let parts = reference.rawValue.split(separator: ".").compactMap { Int($0) }
        guard parts.count == 2 else { return nil }
        (document, number) = (parts[0], parts[1])
    }
}
