extension AppWalk {
    /// The walk as several shorter ones, which may run at the same time, on several machines, or in different shards.
    ///
    /// Together they are as long as the walk. Each has a seed of its own, made from the walk's, so that the parts are the same each time
    /// and a part is repeated by its seed alone. Parts of a walk without a seed have none. A part has at least one segment, so that a short
    /// walk may have fewer parts.
    ///
    /// - Parameter count: the number of parts; below 2, the walk is its only part.
    /// - Returns: the parts, in an order that only the seed determines.
    public func parts(_ count: Int) -> [AppWalk] {
        let lengths = lengths(count)
        guard lengths.count > 1 else { return [self] }
        let seeds = seeds(lengths.count)
        return lengths.enumerated().map { position, length in
            var part = self
            (part.length, part.seed) = (length, seeds?[position])
            return part
        }
    }

    /// The lengths of the parts, of which the first ones have a segment more if the number does not divide the length.
    private func lengths(_ count: Int) -> [Limit] {
        switch length {
        case .segments(let all):
            let parts = max(min(count, all), 1)
            return (0..<parts).map { .segments(all / parts + ($0 < all % parts ? 1 : 0)) }
        case .seconds(let seconds):
            let parts = max(count, 1)
            return Array(repeating: .seconds(seconds / Double(parts)), count: parts)
        }
    }

    /// Different seeds, as short as those that a walk makes for itself; nil if the walk has none.
    private func seeds(_ count: Int) -> [UInt64]? {
        guard let seed else { return nil }
        var (numbers, seeds, known): (WalkNumbers, [UInt64], Set<UInt64>) = (WalkNumbers(seed: seed), [], [])
        while seeds.count < count {
            let next = numbers.next(below: Self.greatestSeed) + 1
            if known.insert(next).inserted { seeds.append(next) }
        }
        return seeds
    }

    /// The greatest seed that a walk makes.
    static let greatestSeed: UInt64 = 999_999_999
}
