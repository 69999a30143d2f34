/// What an app shows at one moment, as far as the traits of screens need to know.
struct TraitCheck {
    let tree: ElementTree
    private let aria: AriaTree
    private let identifiers: Set<String>

    /// Looks at what an app shows; what assistive technology is told only where a mark asks for it.
    ///
    /// `tree` is what was just seen of the app; left out, it is looked at.
    init(of app: AppUnderTest, seen tree: ElementTree? = nil, for traits: [ScreenTrait]) throws {
        let tree = try tree ?? app.snapshot()
        self.tree = tree
        identifiers = Set(tree.elements.filter { !$0.isInert }.compactMap(\.identifier))
        aria = traits.contains { $0.query == nil } ? try app.ariaTree(beside: tree) : AriaTree()
    }

    /// Whether a mark that was looked for is there.
    func shows(_ trait: ScreenTrait) throws -> Bool {
        switch trait {
        case .accessibility(let trait): return try trait.obstacle(in: aria) == nil
        case .element(let query):
            // Most traits are identifiers, which need no search of the tree each.
            if let identifier = query.soleIdentifier { return identifiers.contains(identifier) }
            return try !tree.matches(query).isEmpty
        }
    }
}
