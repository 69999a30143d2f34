/// What a ``PageServer`` answers to a path.
public indirect enum PageAnswer: Sendable {
    /// The file of the server's folder that the path names, `index.html` for the root; not found where there is none.
    case file
    /// A page, as HTML.
    case html(String)
    /// No page but a status, 404 or 503 for example.
    case status(Int)
    /// The way to another address.
    case redirect(to: String)
    /// Something after a while.
    case later(Duration, PageAnswer)
    /// Something, once this has been done; it is called on a thread of Swift's own pool, and must not wait.
    case doing(@Sendable () -> Void, PageAnswer)
    /// Nothing: the connection stays open until the server stops or the browser gives up.
    case never
    /// The end of the connection, without a byte.
    case dropped
}
