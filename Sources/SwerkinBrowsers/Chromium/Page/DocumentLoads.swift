/// The documents of a page that were committed, and those of them that have loaded completely.
///
/// The event that a document has loaded does not name it, and that of the previous document may come late. So a document counts
/// as loaded once a load has completed after its commit: its own, or that of the one that it led to meanwhile.
struct DocumentLoads {
    /// The number of committed documents.
    private(set) var count = 0
    private var loadedCount = 0
    private var numbers: [String: Int] = [:]
    /// The address of the document that is loading, or nil if none is.
    private(set) var awaited: String?

    /// True if a document is awaited, or has come and not loaded completely yet.
    var isLoading: Bool { awaited != nil || loadedCount < count }

    /// A document is loading, from this address.
    mutating func didStartLoading(at address: String) { awaited = address }

    /// No document is loading any more.
    mutating func didStopLoading() { awaited = nil }

    /// A document has come, from a loader of this name.
    mutating func didCommitDocument(from loader: String) {
        count += 1
        awaited = nil
        numbers[loader] = count
    }

    /// The document that is there has loaded.
    mutating func didLoadDocument() { loadedCount = count }

    /// Forgets the names of the loaders so far.
    mutating func forgetLoaders() { numbers = [:] }

    /// Returns true if what a loader brought, or what came after it, has loaded.
    func hasLoaded(from loader: String) -> Bool { numbers[loader].map { $0 <= loadedCount } ?? false }

    /// Returns true if something has loaded that came after a number of documents.
    func hasLoaded(after count: Int) -> Bool { loadedCount > count }
}
