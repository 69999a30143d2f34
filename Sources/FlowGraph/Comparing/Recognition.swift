/// How a screen of an older graph and one of a newer were found to be the same.
public enum Recognition: Hashable, Sendable {
    /// They have the same name.
    case name
    /// They have the same trait, which no other screen of either graph has.
    case trait(String)
    /// They have more in common with one another than either has with any other screen.
    case resemblance(Resemblance)
}

/// What two screens of different names have in common.
///
/// Each screen has marks: its title, its trait, its module, that the app starts on it, and every segment that leaves or reaches
/// it. A mark counts one, the module a half. A segment is shared in full with one of the same kind and label from or to the same
/// screen, by half with another one from or to the same screen, and by half with one of the same kind and label whose other end
/// has not been recognised in either graph. Words that both names have count up to one more mark, each the less the more screens
/// have it in their names.
///
/// Two screens are taken for the same when they share at least half of their marks, and among these enough that few others could
/// share: an own title, an own trait, being the only start screen, or a labelled segment without its like at the other end counts
/// one; a segment without a label a half; what several have the less, the more they are. At least one is needed.
public struct Resemblance: Hashable, Sendable {
    /// The share of the marks of both that they have in common, between 0 and 1 (the coefficient of Dice, 1945).
    public var similarity: Double { Double(similarityInMillionths) / 1_000_000 }
    /// Whether the titles are the same.
    public internal(set) var sharesTitle = false
    /// Whether the traits are the same.
    public internal(set) var sharesTrait = false
    /// Whether each is the only screen of its graph on which the app can start.
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
    /// What they share that few other screens can share with them, in thousandths of a mark.
    var evidence = 0

    /// The least share that makes two screens the same.
    static let leastSimilarity = 500_000
    /// The least evidence that makes two screens the same: one mark.
    static let leastEvidence = 1_000

    /// Whether the two have enough in common to be the same screen.
    var suffices: Bool {
        similarityInMillionths >= Resemblance.leastSimilarity && evidence >= Resemblance.leastEvidence
    }

    /// Whether the two have more in common than two others.
    func exceeds(_ other: Resemblance) -> Bool {
        (similarityInMillionths, evidence) > (other.similarityInMillionths, other.evidence)
    }

    /// Whether neither of two pairs has more in common than the other.
    func equals(_ other: Resemblance) -> Bool { !exceeds(other) && !other.exceeds(self) }
}
