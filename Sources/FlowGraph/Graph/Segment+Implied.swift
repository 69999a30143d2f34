extension Segment {
    /// The tag of a segment that exists without a declaration, such as the system's Back.
    ///
    /// It cannot be changed in the model, so it is no finding if it cannot be crossed.
    public static let impliedTag = "implied"

    /// True if the segment has ``impliedTag``.
    var isImplied: Bool { tags.contains(Segment.impliedTag) }
}
