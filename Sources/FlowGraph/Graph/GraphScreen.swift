/// A screen of the app: a vertex of the navigation graph.
public struct GraphScreen: Hashable, Sendable {
    /// The name, which identifies the screen; unique in its graph and not empty.
    public var name: String
    /// The title that users see, or nil if it is the name.
    public var title: String?
    /// The part of the app that the screen belongs to, a cluster in pictures; nil for none.
    public var module: String?
    /// The trait that the screen is recognised by, or nil if it is unknown: the accessibility identifier of an element,
    /// or words for the element.
    public var trait: String?
    /// The name of the screen that shows the same view, and so has the same trait on purpose; nil for a screen of its own.
    ///
    /// An app may have one view under several names, such as an editor for a new and for an old note. The other screen is no
    /// alias itself. The app's location is one of them; which of them follows from the segments crossed.
    public var aliasOf: String?
    /// Words to select screens by.
    public var tags: [String]
    /// True if the app can start on this screen.
    public var isStart: Bool

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - name: The name, which identifies the screen; unique in its graph and not empty.
    ///   - title: The title that users see, if it differs from the name.
    ///   - module: The part of the app that the screen belongs to.
    ///   - trait: The trait that the screen is recognised by: an element's accessibility identifier, or words for the
    ///     element.
    ///   - aliasOf: The name of the screen that shows the same view.
    ///   - tags: Words to select screens by.
    ///   - isStart: True if the app can start on this screen.
    public init(
        _ name: String,
        title: String? = nil,
        module: String? = nil,
        trait: String? = nil,
        aliasOf: String? = nil,
        tags: [String] = [],
        isStart: Bool = false
    ) {
        self.name = name
        self.title = title
        self.module = module
        self.trait = trait
        self.aliasOf = aliasOf
        self.tags = tags
        self.isStart = isStart
    }

    /// The title, or the name if there is none, for pictures and plans.
    public var displayName: String { title ?? name }

    /// The name of the screen whose view it shows: its own unless it is an alias.
    public var viewName: String { aliasOf ?? name }
}

extension GraphScreen {
    /// The tag of a screen that code or the system opens, outside of the model.
    ///
    /// Importers add it to screens without incoming segments if the imported format cannot describe how they are
    /// opened. That such a screen, or a screen that only such screens lead to, is unreachable is reported as
    /// information.
    public static let openedByCodeTag = "openedByCode"

    /// True if the screen has ``openedByCodeTag``.
    package var isOpenedByCode: Bool { tags.contains(GraphScreen.openedByCodeTag) }
}
