/// The comparison of accessible names.
///
/// A page's accessible name has more characters than people read: an icon font uses private-use characters, a template leaves
/// line breaks and no-break spaces. A test says what people read.
package enum AccessibleName {
    /// A name as people read it.
    ///
    /// White space, no-break spaces and private-use characters count as one space between words, and as none at the ends.
    /// Characters that only format, as zero-width spaces, soft hyphens and marks of direction, don't count; joiners do, for
    /// they change how letters and emoji look. Returns an empty text for a name that has nothing to read. O(scalars), without
    /// a copy if the name is ASCII and so already.
    package static func asRead(_ name: String) -> String {
        if isAsRead(name) { return name }
        var read = String.UnicodeScalarView()
        var endsWord = false
        for scalar in name.unicodeScalars where !isIgnored(scalar) {
            if isBlank(scalar) {
                endsWord = !read.isEmpty
            } else {
                if endsWord { read.append(" ") }
                read.append(scalar)
                endsWord = false
            }
        }
        return String(read)
    }

    /// Returns true if a name is surely as people read it: visible ASCII characters with single spaces between them.
    private static func isAsRead(_ name: String) -> Bool {
        let space = UInt8(ascii: " ")
        var last = space
        for byte in name.utf8 {
            guard (space..<0x7F).contains(byte), byte != space || last != space else { return false }
            last = byte
        }
        return last != space || name.isEmpty
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.properties.generalCategory == .privateUse
    }

    private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .format && scalar != "\u{200C}" && scalar != "\u{200D}"
    }
}
