import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

@testable import FlowGraphTool

@Suite("A comparison in Markdown")
struct DiffMarkdownLengthTests {
    @Test("a report on thousands of awkward names fits a comment")
    func longReport() throws {
        func graph(_ range: Range<Int>) throws -> NavigationGraph {
            let screens = range.map {
                GraphScreen("\($0) " + NastyText.samples[$0 % NastyText.samples.count], isStart: $0 == range.lowerBound)
            }
            let segments = zip(screens, screens.dropFirst()).map { Segment(from: $0.name, to: $1.name, label: $1.name) }
            return try NavigationGraph(screens: screens, segments: segments)
        }
        let comparison = try graph(0..<3_000).comparison(withOlder: graph(1_500..<4_500))
        let text = DiffMarkdown(comparison).text
        #expect(text.utf8.count <= 65_536)
        #expect(text.utf8.count > 30_000)
        #expect(text.contains("more were left out to stay within the length of a comment"))
        for line in text.split(separator: "\n") where line.hasPrefix("|") { #expect(line.hasSuffix("|")) }
    }
}
