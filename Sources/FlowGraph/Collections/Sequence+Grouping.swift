extension Sequence {
    /// The elements grouped by a key, the groups in the order in which their keys first occur, without elements whose
    /// key is nil.
    @inlinable package func grouped<Key: Hashable>(inOrderOf key: (Element) -> Key?) -> [(
        key: Key, elements: [Element]
    )] {
        var groups: [(key: Key, elements: [Element])] = []
        var positions: [Key: Int] = [:]
        for element in self {
            guard let key = key(element) else { continue }
            let position = positions[key] ?? groups.count
            if position == groups.count {
                positions[key] = position
                groups.append((key, []))
            }
            groups[position].elements.append(element)
        }
        return groups
    }
}
