import Swerkin
import SwerkinApple

/// One element of the page source.
struct SourceElement: Hashable, Sendable {
    /// The attributes by their names.
    var attributes: [String: String]
    /// The type of the element.
    var type: XCUITestElementType
    /// The elements inside, in the order of the source.
    var children: [SourceElement] = []

    /// The text of an attribute, or nil if it has none, or an empty one.
    func text(_ name: String) -> String? {
        guard let text = attributes[name], !text.isEmpty else { return nil }
        return text
    }

    /// Returns true if an attribute is true; the default value if the attribute is missing.
    func flag(_ name: String, otherwise: Bool) -> Bool { attributes[name].map { $0 == "true" } ?? otherwise }

    /// The server's name of the element: its identifier, or its label if it has none.
    var name: String? { text("name") }

    /// The bounds; a coordinate that is not a finite number is 0.
    var bounds: Rectangle {
        let sides = ["x", "y", "width", "height"].map { side in
            attributes[side].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } ?? 0
        }
        return Rectangle(x: sides[0], y: sides[1], width: max(sides[2], 0), height: max(sides[3], 0))
    }

    /// The element and all its descendants, each before its children.
    var selfAndDescendants: [SourceElement] {
        var all: [SourceElement] = []
        func visit(_ element: SourceElement) {
            all.append(element)
            element.children.forEach(visit)
        }
        visit(self)
        return all
    }
}
