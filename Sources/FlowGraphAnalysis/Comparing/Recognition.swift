import FlowGraph

/// The evidence by which a screen of an older graph was matched with one of a newer graph.
public enum Recognition: Hashable, Sendable {
    /// They have the same name.
    case name
    /// They have the same trait, which no other screen of either graph has.
    case trait(String)
    /// They have more in common with one another than either has with any other screen.
    case resemblance(Resemblance)
}

/// The common features of two screens with different names.
///
/// The features of a screen are its title, its trait, its module, being a start screen, and every segment that leaves
/// or reaches it. A feature counts one, the module a half. A segment is shared in full with one of the same kind and
/// label from or to the same screen. It is shared by half with any other segment from or to the same screen, and with
/// one of the same kind and label whose other end is unmatched in either graph. Words that both names have count up to
/// one more feature, the less the more screens have them in their names.
///
/// Two screens match if they share at least half of their features, and at least one feature's worth of evidence, which
/// few other screens could share: a unique title, a unique trait, being the only start screen, or a labelled segment
/// that is unique at its other end counts one; a segment without a label counts a half; features of several screens
/// count less, the more screens have them.
public struct Resemblance: Hashable, Sendable {
    /// The proportion of features that they share, between 0 and 1 (the coefficient of Dice, 1945).
    public var similarity: Double { Double(similarityInMillionths) / 1_000_000 }
    /// True if the titles are the same.
    public internal(set) var sharesTitle = false
    /// True if the traits are the same.
    public internal(set) var sharesTrait = false
    /// True if each is the only screen of its graph on which the app can start.
    public internal(set) var sharesStart = false
    /// The words that are in both names and in few others.
    public internal(set) var sharedWords: [String] = []
    /// The number of segments shared in full.
    public internal(set) var sharedSegmentCount = 0
    /// The number of segments shared by half.
    public internal(set) var similarSegmentCount = 0
    /// The greater number of segments that leave or reach one of the two.
    public internal(set) var segmentCount = 0

    var similarityInMillionths = 0
    /// The weight of the shared features that few other screens have, in thousandths of a feature.
    var evidence = 0

    /// The least similarity of two screens that match, in millionths.
    static let leastSimilarity = 500_000
    /// The least evidence for two screens that match: one feature.
    static let leastEvidence = 1_000

    /// True if the two share enough to be the same screen.
    var suffices: Bool {
        similarityInMillionths >= Resemblance.leastSimilarity && evidence >= Resemblance.leastEvidence
    }

    /// Returns true if the two share more than two others.
    func exceeds(_ other: Resemblance) -> Bool {
        (similarityInMillionths, evidence) > (other.similarityInMillionths, other.evidence)
    }

    /// Returns true if both pairs share equally much.
    func equals(_ other: Resemblance) -> Bool { !exceeds(other) && !other.exceeds(self) }
}

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
