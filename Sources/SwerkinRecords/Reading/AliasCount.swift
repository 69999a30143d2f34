/// The aliases in a text of YAML, each of which stands for a part that may have aliases itself.
///
/// Ten lists of ten aliases of the list before are 400 bytes of text and 10¹⁰ values for what walks through them.
package struct AliasCount {
    /// The greatest number of aliases: what people write needs none.
    package static let greatest = 10

    /// The number of asterisks that may begin an alias; those within texts may be among them.
    package let count: Int

    /// Counts the aliases of a text; O(bytes).
    package init(in text: String) {
        var (count, before) = (0, UInt8(ascii: "\n"))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "*"), Self.startsValue(after: before) { count += 1 }
            before = byte
        }
        self.count = count
    }

    private static func startsValue(after byte: UInt8) -> Bool {
        byte <= UInt8(ascii: " ") || "[{,:".utf8.contains(byte)
    }
}
