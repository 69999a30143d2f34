/// An assertion of the test framework that failed inside a step or a segment, such as `XCTAssertEqual` or `#expect`.
///
/// The test fails even if its later steps pass, so a navigation takes no detour around it.
public struct FailedAssertion: FailureReason, Hashable {
    /// The words of the framework.
    public var sentence: String
    /// The line of the assertion, or nil if the framework names none.
    public var position: SourcePosition?

    /// Makes a reason.
    public init(_ sentence: String, at position: SourcePosition? = nil) {
        self.sentence = sentence
        self.position = position
    }

    /// The app: it is not as the assertion expects.
    public var culprit: Culprit { .app }

    /// The line of the assertion.
    public var hints: [String] { position.map { ["The assertion is at \($0)."] } ?? [] }
}
