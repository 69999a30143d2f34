import Testing

@testable import FlowGraphTool

@Suite struct WrappedListTests {
    @Test("names are joined in lines no longer than 100 characters and none is lost", arguments: [1, 5, 30, 99])
    func wrapping(length: Int) {
        let names = (0..<30).map { String(repeating: "x", count: length) + String($0 % 10) }
        let lines = WrappedList(names).lines(indent: 4)
        #expect(lines.allSatisfy { $0.hasPrefix("    ") && ($0.count <= 100 || !$0.contains(", ")) })
        let found = lines.joined(separator: " ").split { $0 == "," || $0 == " " }.map(String.init)
        #expect(found == names)
    }

    @Test("no names make no lines")
    func empty() {
        #expect(WrappedList([]).lines(indent: 4).isEmpty)
    }
}
