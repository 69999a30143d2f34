import SwerkinCore

/// The documents of a page as they have described themselves, by their numbers.
struct WatchedDocuments {
    private var trees: [Int: ElementTree] = [:]
    private var title = ""
    private var address = ""

    /// Notes the description of the page's own document.
    mutating func note(_ tree: ElementTree, ofPage document: Int, title: String, address: String) {
        // Those of iframes of the document before have gone with it.
        if trees[document] == nil { trees = [:] }
        trees[document] = tree
        (self.title, self.address) = (title, address)
    }

    /// Notes the description of a document in an iframe of another origin.
    mutating func note(_ tree: ElementTree, of document: Int) { trees[document] = tree }

    /// Forgets a document of an iframe; does nothing without one.
    mutating func forget(_ document: Int?) { document.map { trees[$0] = nil } }

    /// The page with its iframes, or nil if its own document has not described itself yet.
    func page(_ document: Int, tab: String) -> WatchedPage? {
        guard let own = trees[document] else { return nil }
        let inner = trees.filter { $0.key != document }.sorted { $0.key < $1.key }.flatMap(\.value.roots)
        return WatchedPage(
            ElementTree(size: own.size, roots: own.roots + inner), title: title, address: address, tab: tab)
    }
}
