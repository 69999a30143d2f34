extension Segment {
    /// The prefix of the tag of a segment between two tabs of a group; the group's name follows.
    ///
    /// Pictures draw a group once, as a chain of its tabs, if every tab leads to every other.
    public static let tabsTagPrefix = "tabs:"

    /// The name of the group of tabs that the segment belongs to, or nil if it belongs to none.
    public var tabGroup: String? {
        tags.first { $0.hasPrefix(Segment.tabsTagPrefix) }.map { String($0.dropFirst(Segment.tabsTagPrefix.count)) }
    }
}
