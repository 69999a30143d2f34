/// The states that the code reads while conditions are followed.
///
/// Conditions lie within one another; a list that only grows spares the union of all that was read before with each of them.
struct ReadStates {
    private var log: [StateKey] = []
    private var scopes = 0

    /// Notes that a state was read, if a condition is followed.
    mutating func note(_ key: StateKey) { if scopes > 0 { log.append(key) } }

    /// Begins to collect; `end` takes what it returns.
    mutating func begin() -> Int {
        scopes += 1
        return log.count
    }

    /// The states that were read since `begin`; they count for the conditions around, too.
    mutating func end(_ mark: Int) -> Set<StateKey> {
        scopes -= 1
        let keys = Set(log[mark...])
        if scopes == 0 {
            log.removeAll(keepingCapacity: true)
        } else if log.count - mark > keys.count {
            log.replaceSubrange(mark..., with: keys)
        }
        return keys
    }
}
