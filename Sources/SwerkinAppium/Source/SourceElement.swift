import Swerkin

/// One element of the page source, as the server tells it.
struct SourceElement: Hashable, Sendable {
    /// The attributes by their names.
    var attributes: [String: String]
    /// What it is.
    var type: XCUITestElementType
    /// The elements inside, in the order of the source.
    var children: [SourceElement] = []

    /// The text of an attribute, or nil if it has none, or an empty one.
    func text(_ name: String) -> String? {
        guard let text = attributes[name], !text.isEmpty else { return nil }
        return text
    }

    /// Whether an attribute is said to be true; otherwise what holds where nothing is said.
    func flag(_ name: String, otherwise: Bool) -> Bool { attributes[name].map { $0 == "true" } ?? otherwise }

    /// What the server calls the element: its identifier, or its label where it has none.
    var name: String? { text("name") }

    /// The name of what UIKit lays under a popover or a sheet, to take the touches beside it.
    static let nameOfDismissRegion = "PopoverDismissRegion"

    /// Where it is; a side that is no finite number is 0.
    var frame: Frame {
        let sides = ["x", "y", "width", "height"].map { side in
            attributes[side].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } ?? 0
        }
        return Frame(x: sides[0], y: sides[1], width: max(sides[2], 0), height: max(sides[3], 0))
    }

    /// The element and all inside it, each before what is inside it.
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
