import Testing

@testable import FlowGraph

@Suite("A count in words")
struct CountTests {
    @Test(
        "has the plural of its noun unless it is one",
        arguments: [(0, "0 screens"), (1, "1 screen"), (2, "2 screens")])
    func plurals(count: Int, words: String) {
        #expect(Count.words(count, "screen") == words)
    }
}
