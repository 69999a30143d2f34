extension Segment {
    /// The tag of a segment that nobody declared but that is there, such as the system's Back.
    ///
    /// Nobody can mend it in the model, so that it cannot be used is no finding.
    public static let impliedTag = "implied"

    /// Whether the segment has ``impliedTag``.
    var isImplied: Bool { tags.contains(Segment.impliedTag) }
}
