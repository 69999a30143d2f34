/// The result of one picture.
public struct TakenPicture: Sendable {
    /// The subject of the picture.
    public let subject: PictureSubject
    /// The outcome of taking it.
    public let outcome: Outcome
    /// The endings of its files: the picture, the texts, the pictures of scroll views; empty if it was not taken.
    public let endings: [String]

    /// The outcome of taking a picture.
    public enum Outcome: Hashable, Sendable {
        /// It was taken, and there is nothing to compare it with.
        case taken
        /// It is as its reference.
        case same
        /// It is not as its reference.
        case different([FileDifference])
        /// It has been written to the references, with these differences if it changed; nothing was compared.
        case recorded([FileDifference])
        /// It could not be taken, or not be written: the reason in words. Its previous files are unchanged.
        case failed(String)
    }

    /// True if nothing is wrong with it.
    public var isFine: Bool { outcome == .taken || outcome == .same }
}
