import FlowGraph

/// A piece of an HTML document.
indirect enum Markup: Equatable {
    /// Text, as it reads.
    case text(String)
    /// An element with its children.
    case element(String, [Attribute], [Markup])

    /// One attribute of an element; without a value it is one whose presence counts.
    struct Attribute: Equatable {
        let name: String
        let value: String?

        init(_ name: String, _ value: String? = nil) {
            self.name = name
            self.value = value
        }
    }

    private static let withoutContent: Set = ["img", "input"]

    /// The piece as HTML, with special characters escaped.
    var html: String {
        switch self {
        case .text(let text): XMLText.escaped(text)
        case .element(let name, let attributes, let content):
            "<\(name)\(attributes.map(\.html).joined())>"
                + (Self.withoutContent.contains(name) ? "" : "\(content.map(\.html).joined())</\(name)>")
        }
    }
}

extension Markup.Attribute {
    fileprivate var html: String { " \(name)" + (value.map { "=\"\(XMLText.escaped($0))\"" } ?? "") }
}

extension [Markup.Attribute] {
    /// These attributes and, if a condition holds, more.
    func adding(_ more: Markup.Attribute..., where holds: Bool = true) -> Self { holds ? self + more : self }
}
