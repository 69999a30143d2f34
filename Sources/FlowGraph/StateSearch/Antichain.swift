/// The belief states met at one vertex, without those from which no more can be done than from another one.
///
/// Of two different belief states with equally many possible values none can do as much as the other, so a belief state
/// is only compared with those of more, or of fewer, possible values.
struct Antichain: Sendable {
    private struct SizedBeliefs {
        let size: Int32
        var numbers: [Int32]
    }

    /// The bytes of a belief state, with a list here and one of the explorer, each of which mostly has one element.
    static let byteCountOfEach = 128

    private var groups: [SizedBeliefs] = []

    /// Keeps a belief state that is not kept yet, unless one that is can do as much.
    ///
    /// - Returns: Whether it is kept.
    mutating func keep(_ number: Int32, in space: StateSpace<some OrderedBeliefModel>) -> Bool {
        let size = space.beliefs.sizes[Int(number)]
        guard !isCovered(number, size, in: space) else { return false }
        if let position = groups.firstIndex(where: { $0.size == size }) {
            groups[position].numbers.append(number)
        } else {
            groups.append(SizedBeliefs(size: size, numbers: [number]))
        }
        return true
    }

    private func isCovered(_ number: Int32, _ size: Int32, in space: StateSpace<some OrderedBeliefModel>) -> Bool {
        if space.model.fewerValuesAllowMore {
            return groups.contains { group in
                group.size < size
                    && group.numbers.contains { space.beliefs.isSubset(Int($0), of: Int(number)) }
            }
        }
        return groups.contains { group in
            group.size > size && group.numbers.contains { space.beliefs.isSubset(Int(number), of: Int($0)) }
        }
    }
}
