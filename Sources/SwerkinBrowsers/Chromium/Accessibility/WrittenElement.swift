/// An element as written in a document, and its layout.
struct WrittenElement {
    /// The name of the element, as in `TBODY`.
    var name: String
    /// Its attributes as written.
    var attributes: [String: String]
    /// The value of the CSS property `display`; empty if the element is not laid out.
    var display = ""
    /// The name of the frame that it shows, or nil if it shows none.
    var frame: String?
    /// The number of the node around it; nil around the document of a page.
    var parent: Int?
}

extension WrittenElement {
    /// True if texts before and after it stand apart, if only by a space.
    var isApart: Bool { !["inline", "contents", ""].contains(display) }

    /// True if texts before and after it stand on lines of their own.
    var isBlock: Bool { isApart && !display.hasPrefix("inline") }
}

extension DOMSnapshotDomain.CaptureSnapshot.Reply {
    /// The elements of all documents by their numbers.
    var elements: [Int: WrittenElement] {
        var elements: [Int: WrittenElement] = [:]
        for document in documents {
            for (number, element) in zip(document.nodes.backendNodeId, self.elements(of: document)) {
                elements[number] = element
            }
        }
        for (frame, inner) in documents.flatMap(shownDocuments) { elements[inner]?.parent = frame }
        return elements
    }

    /// The numbers of a document's frames, each with that of the document in it.
    private func shownDocuments(in document: DOMSnapshotDomain.Document) -> [(frame: Int, inner: Int)] {
        let numbers = document.nodes.backendNodeId
        let shown = document.nodes.contentDocumentIndex
        return zip(shown.index, shown.value).compactMap { index, inner in
            guard numbers.indices.contains(index), documents.indices.contains(inner) else { return nil }
            return documents[inner].nodes.backendNodeId.first.map { (numbers[index], $0) }
        }
    }

    private func elements(of document: DOMSnapshotDomain.Document) -> [WrittenElement] {
        var elements = zip(document.nodes.nodeName, document.nodes.attributes).map { name, attributes in
            WrittenElement(name: text(name), attributes: self.attributes(attributes))
        }
        let numbers = document.nodes.backendNodeId
        for (index, parent) in document.nodes.parentIndex.enumerated()
        where elements.indices.contains(index) && numbers.indices.contains(parent) {
            elements[index].parent = numbers[parent]
        }
        for (index, styles) in zip(document.layout.nodeIndex, document.layout.styles) {
            guard elements.indices.contains(index), let display = styles.first else { continue }
            elements[index].display = text(display)
        }
        let shown = document.nodes.contentDocumentIndex
        for (index, inner) in zip(shown.index, shown.value)
        where elements.indices.contains(index) && documents.indices.contains(inner) {
            elements[index].frame = text(documents[inner].frameId)
        }
        return elements
    }

    private func text(_ number: Int) -> String { strings.indices.contains(number) ? strings[number] : "" }

    private func attributes(_ numbers: [Int]) -> [String: String] {
        let pairs = stride(from: 0, to: numbers.count - 1, by: 2).map { (text(numbers[$0]), text(numbers[$0 + 1])) }
        return Dictionary(pairs) { first, _ in first }
    }
}
