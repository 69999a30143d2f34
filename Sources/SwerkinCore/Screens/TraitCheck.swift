/// A snapshot of an app, as far as the traits of screens need it.
struct TraitCheck {
    let tree: ElementTree
    private let aria: AriaTree
    private let identifiers: Set<String>

    /// Takes a snapshot of an app, and reads its accessibility tree only if a trait needs it.
    ///
    /// `tree` is a snapshot that was just taken; left out, one is taken.
    init(of app: AppUnderTest, seen tree: ElementTree? = nil, for traits: [ScreenTrait]) throws {
        let tree = try tree ?? app.snapshot()
        self.tree = tree
        identifiers = Set(tree.elements.filter { !$0.isInert }.compactMap(\.identifier))
        aria = traits.contains { $0.query == nil } ? try app.ariaTree(beside: tree) : AriaTree()
    }

    /// Returns true if a trait is there, which must be one of those given to `init`.
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
