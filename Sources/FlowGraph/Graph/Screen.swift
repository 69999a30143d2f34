/// A place in the app: a vertex of the navigation graph.
public struct Screen: Hashable, Sendable {
    /// What identifies the screen; unique in its graph and not empty.
    public var name: String
    /// What people call the screen, where that differs from its name.
    public var title: String?
    /// The part of the app that the screen belongs to; a cluster in pictures.
    public var module: String?
    /// What the screen is recognised by: the accessibility identifier of an element, or words for the element.
    public var trait: String?
    /// Words to select screens by.
    public var tags: [String]
    /// Whether the app can start on this screen.
    public var isStart: Bool

    /// Declares a screen.
    ///
    /// - Parameters:
    ///   - name: What identifies the screen; unique in its graph and not empty.
    ///   - title: What people call the screen, where that differs from its name.
    ///   - module: The part of the app that the screen belongs to.
    ///   - trait: What the screen is recognised by: an element's accessibility identifier, or words for the element.
    ///   - tags: Words to select screens by.
    ///   - isStart: Whether the app can start on this screen.
    public init(
        _ name: String,
        title: String? = nil,
        module: String? = nil,
        trait: String? = nil,
        tags: [String] = [],
        isStart: Bool = false
    ) {
        self.name = name
        self.title = title
        self.module = module
        self.trait = trait
        self.tags = tags
        self.isStart = isStart
    }

    /// The title where there is one, else the name: what people read in pictures and plans.
    public var displayName: String { title ?? name }
}
