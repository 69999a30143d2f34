/// Names for screens: readable, unique, and the same on every machine.
enum ScreenNames {
    /// What a screen could be called.
    struct Candidate {
        /// The name that reads best; not empty.
        var preferred: String
        /// What tells screens of the same preferred name apart.
        var identifier: String
    }

    /// A name for each candidate.
    ///
    /// The preferred name where one screen alone has it, else the preferred name and the identifier with `#` between; where
    /// even that is taken, a number follows. O(candidates).
    static func unique(_ candidates: [Candidate]) -> [String] {
        let uses = Dictionary(candidates.map { ($0.preferred, 1) }, uniquingKeysWith: +)
        var taken = Set(candidates.map(\.preferred))
        var numbers: [String: Int] = [:]
        return candidates.map { candidate in
            guard uses[candidate.preferred] != 1 else { return candidate.preferred }
            let base = "\(candidate.preferred)#\(candidate.identifier)"
            var name = base
            while !taken.insert(name).inserted {
                numbers[base, default: 1] += 1
                name = "\(base)#\(numbers[base, default: 1])"
            }
            return name
        }
    }

    /// A text on one line, nil where nothing is left of it.
    static func readable(_ text: String?) -> String? {
        guard let text else { return nil }
        let words = text.split { $0.isWhitespace || $0.isNewline }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
