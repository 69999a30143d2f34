/// Something to do.
public struct Todo: Hashable, Sendable, Identifiable {
    /// Identifies it among all, also those that were deleted.
    public let id: Int
    /// What is to be done.
    public var text: String
    /// Whether it is done.
    public var isDone: Bool

    /// Makes a to-do.
    public init(id: Int, text: String, isDone: Bool = false) {
        self.id = id
        self.text = text
        self.isDone = isDone
    }
}
