/// An app's accessibility tree as it was at one moment.
public struct ElementTree: Hashable, Sendable {
    /// The size of the screen, in points.
    public var size: Size
    /// The topmost elements in reading order; what lies in front comes last.
    public var roots: [Element]

    /// Makes a tree.
    public init(size: Size, roots: [Element]) {
        self.size = size
        self.roots = roots
    }

    /// All elements in reading order, each before what is inside it; O(elements).
    public var elements: [Element] {
        var all: [Element] = []
        roots.forEachInPlace { $0.appendAll(to: &all) }
        return all
    }

    /// The element with a reference, or nil if it is not in the tree; O(elements).
    public func element(_ reference: ElementReference) -> Element? {
        roots.firstInPlace { $0.element(reference) }
    }

    /// The position in the tree of the element with a reference, or nil if it is not in the tree; O(elements).
    func bounds(of reference: ElementReference) -> Rectangle? {
        roots.firstInPlace { $0.bounds(of: reference) }
    }
}
