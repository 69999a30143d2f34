extension Segment {
    /// What the tag of a segment begins with that leads from one tab of a group to another; the group's name follows.
    ///
    /// Pictures draw a group once, as a chain of its tabs, if every tab leads to every other.
    public static let tabsTagPrefix = "tabs:"

    /// The name of the group of tabs that the segment belongs to, or nil if it belongs to none.
    public var tabGroup: String? {
        tags.first { $0.hasPrefix(Segment.tabsTagPrefix) }.map { String($0.dropFirst(Segment.tabsTagPrefix.count)) }
    }
}
