import TestSupport
import Testing

@Suite("An article's code blocks")
struct ArticleTests {
    private static let article = """
        Some words.

        ```swift
        let one = 1

        let two = [
            2
        ]
        ```
        ```text
        two
        ```
        """

    @Test("are the lines between fences, with the language of the opening one")
    func blocks() throws {
        #expect(
            try Article(Self.article).blocks == [
                Article.Block(language: "swift", lines: ["let one = 1", "let two = [", "2", "]"]),
                Article.Block(language: "text", lines: ["two"]),
            ])
    }

    @Test("are found in a source that indents them otherwise")
    func indentation() throws {
        let source = """
            func test() {
                    let one = 1
                    let two = [
                        2
                    ]
                print(two)
            }
            """
        #expect(try Article(Self.article).blocks(in: "swift", missingFrom: source).isEmpty)
    }

    @Test(
        "are missing from a source that says a line otherwise, leaves one out, or puts one between",
        arguments: [
            "let one = 1\nlet two = [\n3\n]",
            "let one = 1\nlet two = [\n]",
            "let one = 1\nlet three = 3\nlet two = [\n2\n]",
            "",
        ])
    func drift(source: String) throws {
        let article = try Article(Self.article)
        #expect(article.blocks(in: "swift", missingFrom: source) == Array(article.blocks.prefix(1)))
    }

    @Test("must be closed")
    func openBlock() {
        #expect(throws: Article.OpenBlock(line: 3)) { try Article("Some words.\n\n```swift\nlet one = 1\n") }
    }
}
