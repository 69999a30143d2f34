import FlowGraph

/// A short hash of a text or a file, the same on every machine; different ones almost certainly have different ones.
///
/// It is not secure against deliberate collisions.
struct Fingerprint: CustomStringConvertible, Equatable {
    private let value: UInt64

    init(_ text: String) { self.init(text.utf8) }

    init(_ bytes: some Sequence<UInt8>) {
        var hash = FNV1aHash()
        hash.add(bytes)
        value = hash.value
    }

    /// The fingerprint with a description; nil if that is not sixteen hexadecimal digits.
    init?(hexadecimal digits: String) {
        guard digits.utf8.count == 16, let value = UInt64(digits, radix: 16) else { return nil }
        self.value = value
    }

    /// Sixteen hexadecimal digits.
    var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
