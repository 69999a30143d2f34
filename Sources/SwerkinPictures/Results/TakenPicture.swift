/// What came of one picture.
public struct TakenPicture: Sendable {
    /// What is on it.
    public let subject: PictureSubject
    /// How it went.
    public let outcome: Outcome
    /// The endings of its files: the picture, the texts, the pictures of what scrolls; none where it was not taken.
    public let endings: [String]

    /// How it went with a picture.
    public enum Outcome: Hashable, Sendable {
        /// It was taken, and there is nothing to compare it with.
        case taken
        /// It is as its reference.
        case same
        /// It is not as its reference.
        case different([FileDifference])
        /// It has been written to the references, where it differed so; nothing was compared.
        case recorded([FileDifference])
        /// It could not be taken, or not be written: why, in words. What was there of it before is as it was.
        case failed(String)
    }

    /// Whether nothing is wrong with it.
    public var isFine: Bool { outcome == .taken || outcome == .same }
}
