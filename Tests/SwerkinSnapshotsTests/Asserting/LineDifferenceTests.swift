import TestSupport
import Testing

@testable import SwerkinSnapshots

@Suite("The difference of two texts")
struct LineDifferenceTests {
    @Test("has the lines of both in their order, each with its mark")
    func bothTexts() {
        for seed in Seeds(1000) {
            var generator = SeededGenerator(seed: seed)
            let (wanted, seen) = (text(using: &generator), text(using: &generator))
            let lines = LineDifference(wanted: wanted, seen: seen).lines
            guard wanted != seen else { continue }
            let (left, right) = (lines.filter { !$0.hasPrefix("+") }, lines.filter { !$0.hasPrefix("−") })
            #expect(left.map { String($0.dropFirst(2)) } == wanted.lines, "seed \(seed)")
            #expect(right.map { String($0.dropFirst(2)) } == seen.lines, "seed \(seed)")
        }
    }

    @Test("is empty if they are equal")
    func equalTexts() {
        #expect(LineDifference(wanted: "a\nb", seen: "a\nb").lines.isEmpty)
    }

    @Test("omits lines far from a change, and says so")
    func context() {
        let wanted = (1...9).map(String.init).joined(separator: "\n")
        let lines = LineDifference(wanted: wanted, seen: wanted.dropLast() + "nine").lines
        #expect(lines == ["  …", "  6", "  7", "  8", "− 9", "+ nine"])
    }

    @Test("ends after sixty lines, and says how many more there are")
    func length() {
        let wanted = (1...100).map(String.init).joined(separator: "\n")
        #expect(LineDifference(wanted: wanted, seen: "").lines.last == "  … and 41 more lines")
    }

    /// Up to four lines, so that all are near a change.
    private func text(using generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
            ["a", "b", "c"].randomElement(using: &generator) ?? ""
        }
        .joined(separator: "\n")
    }
}

extension String {
    fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
