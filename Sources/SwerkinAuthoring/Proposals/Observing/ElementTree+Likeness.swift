import SwerkinCore

extension ElementTree {
    /// Returns true if another snapshot has the same elements, wherever they stand.
    package func looksLike(_ other: ElementTree) -> Bool {
        elements.elementsEqual(other.elements) {
            ($0.role, $0.label, $0.identifier, $0.isInert) == ($1.role, $1.label, $1.identifier, $1.isInert)
        }
    }
}
