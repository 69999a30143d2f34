import FlowGraph

extension Recognition: CustomStringConvertible {
    /// The evidence for the match, as the end of a sentence: `recognised by its trait cart_total`.
    public var description: String {
        switch self {
        case .name: "recognised by its name"
        case .trait(let trait): "recognised by its trait \(trait)"
        case .resemblance(let resemblance): "recognised by \(resemblance)"
        }
    }
}

extension Resemblance: CustomStringConvertible {
    /// The common features of the two screens, `its title, 3 of 4 segments (84 % alike)`.
    public var description: String {
        var parts: [String] = []
        if sharesTrait { parts.append("its trait") }
        if sharesTitle { parts.append("its title") }
        if sharesStart { parts.append("being the start screen") }
        if !sharedWords.isEmpty {
            parts.append("“\(sharedWords.joined(separator: "”, “"))” in its name")
        }
        if sharedSegmentCount > 0 { parts.append("\(sharedSegmentCount) of \(segmentWords(segmentCount))") }
        if similarSegmentCount > 0 { parts.append(segmentWords(similarSegmentCount, adjective: "similar ")) }
        return "\(parts.joined(separator: ", ")) (\((similarityInMillionths + 5_000) / 10_000) % alike)"
    }

    private func segmentWords(_ count: Int, adjective: String = "") -> String {
        Count.words(count, adjective + "segment")
    }
}
