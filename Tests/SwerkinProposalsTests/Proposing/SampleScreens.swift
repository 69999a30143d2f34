import Swerkin

/// Makes elements whose references are counted, so that each is there once.
struct ElementMaker {
    private var count = 0

    mutating func callAsFunction(
        _ role: Role, _ label: String? = nil, identifier: String? = nil, level: Int? = nil, selected: Bool = false,
        inert: Bool = false, secure: Bool = false,
        _ children: [Element] = []
    ) -> Element {
        count += 1
        return Element(
            ElementReference(rawValue: "\(count)"), role: role, identifier: identifier, label: label, level: level,
            traits: selected ? .selected : .none, isInert: inert, isSecure: secure, children: children)
    }
}

extension ElementTree {
    init(_ roots: Element...) { self.init(size: Size(width: 800, height: 600), roots: roots) }

    /// The reference of the only element with a role and a label.
    func reference(_ role: Role, _ label: String) -> ElementReference {
        elements.first { $0.role == role && $0.label == label }?.reference ?? ElementReference(rawValue: "none")
    }
}
