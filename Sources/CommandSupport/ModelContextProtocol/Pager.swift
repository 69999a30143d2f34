import FlowGraph

/// Cuts answers into pages of a bounded number of tokens, and keeps the rest for later.
struct Pager {
    /// The most tokens of an answer.
    static let limit = 1_500
    /// The tokens that are kept free for the line that names the rest.
    private static let reserve = 60
    /// The answers whose rest is kept.
    private static let mostKept = 16

    private var kept: [(handle: String, lines: [String])] = []
    private var count = 0

    /// The first page of some lines, with a handle for the rest if there is one.
    ///
    /// A line that is too long for a page is cut.
    mutating func page(_ lines: [String]) -> String {
        var page: [String] = []
        var tokens = Self.reserve
        var rest = lines[...]
        while let line = rest.first {
            let shown = Self.cut(line)
            let size = TokenBound.tokens(in: shown) + 1
            guard tokens + size <= Self.limit else { break }
            tokens += size
            page.append(shown)
            rest.removeFirst()
        }
        if !rest.isEmpty { page.append("… \(rest.count) more lines: call more with handle \(keep(Array(rest)))") }
        return page.joined(separator: "\n")
    }

    /// The next page of the answer with a handle; nil if there is none any more.
    mutating func more(_ handle: String) -> String? {
        guard let index = kept.firstIndex(where: { $0.handle == handle }) else { return nil }
        return page(kept.remove(at: index).lines)
    }

    /// The number of lines that are left of the latest answer, or nil if none are.
    var rest: Int? { kept.last?.lines.count }

    /// The handles whose rest is still there, the latest last.
    var handles: [String] { kept.map(\.handle) }

    private mutating func keep(_ lines: [String]) -> String {
        count += 1
        let handle = "m\(count)"
        kept.append((handle, lines))
        if kept.count > Self.mostKept { kept.removeFirst() }
        return handle
    }

    private static func cut(_ line: String) -> String {
        guard TokenBound.tokens(in: line) > limit / 2 else { return line }
        var end = line.startIndex
        var step = line.count / 2
        while step > 0 {
            let next = line.index(end, offsetBy: step, limitedBy: line.endIndex) ?? line.endIndex
            if TokenBound.tokens(in: line[..<next]) < limit / 2 { end = next } else { step /= 2 }
        }
        return line[..<end] + "… (cut)"
    }
}

/// An upper bound for the number of tokens that a model of language makes of a text.
///
/// Tokenisers differ, so it is a bound for all of the usual ones: two small letters a token, as all pairs of them are in
/// the vocabularies; every other character a token, and one beyond ASCII one for each of its bytes, the fallback of byte-pair
/// encoding; nothing for one space before a letter, which belongs to the word. English prose has about a
/// third of that.
package enum TokenBound {
    /// The bound; O(bytes).
    package static func tokens(in text: some StringProtocol) -> Int {
        var count = 0
        var letters = 0
        var isAfterSpace = false
        for byte in text.utf8 {
            if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) {
                letters += 1
                if letters % 2 == 1 { count += 1 }
                isAfterSpace = false
                continue
            }
            letters = 0
            if byte == UInt8(ascii: " "), !isAfterSpace {
                isAfterSpace = true
                continue
            }
            // A space that no letter follows is one of its own.
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            count += isAfterSpace && !isCapital ? 2 : 1
            isAfterSpace = false
        }
        return count + (isAfterSpace ? 1 : 0)
    }
}
