/// Which documents have come to a page, and which of them have loaded to their end.
///
/// That a document has loaded is told without its name, and the one before may be told of late. So a document counts as
/// loaded once something has loaded after it came: itself, or the one that it led to meanwhile.
struct DocumentLoads {
    /// How many documents have come.
    private(set) var count = 0
    private var loadedCount = 0
    private var numbers: [String: Int] = [:]
    /// The address of the document that is loading, or nil if none is.
    private(set) var awaited: String?

    /// A document is on its way, from this address.
    mutating func documentStarted(at address: String) { awaited = address }

    /// Nothing is on its way any more.
    mutating func loadingStopped() { awaited = nil }

    /// A document has come, from a loader of this name.
    mutating func documentCame(from loader: String) {
        count += 1
        awaited = nil
        numbers[loader] = count
    }

    /// The document that is there has loaded.
    mutating func documentLoaded() { loadedCount = count }

    /// Forgets the names of the loaders so far.
    mutating func forgetLoaders() { numbers = [:] }

    /// Whether what a loader brought, or what came after it, has loaded.
    func hasLoaded(from loader: String) -> Bool { numbers[loader].map { $0 <= loadedCount } ?? false }

    /// Whether something has loaded that came after a number of documents.
    func hasLoaded(after count: Int) -> Bool { loadedCount > count }
}
