/// An upper bound for the number of tokens that a model of language makes of a text.
///
/// Tokenisers differ, so it counts what none of the usual ones exceeds: two small letters a token, as all pairs of them are in
/// the vocabularies; every other character a token, and one beyond ASCII one for each of its bytes, which is what pair encoding
/// over bytes falls back to; nothing for one space before a letter, which belongs to the word. English prose has about a
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
