/// What tells generated inputs apart: FNV-1a with 64 bits, over 32-bit numbers with the lowest byte first.
///
/// It starts at 1469598103934665603, which is not the usual offset; recorded checksums were made so.
package struct Checksum {
    private(set) var value: UInt64 = 1_469_598_103_934_665_603

    init() {}

    /// Of bytes, one by one.
    init(of bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte: UInt64(byte)) }
    }

    mutating func add(_ number: Int) {
        for shift in stride(from: 0, to: 32, by: 8) { add(byte: UInt64((number >> shift) & 0xFF)) }
    }

    private mutating func add(byte: UInt64) { value = (value ^ byte) &* 1_099_511_628_211 }

    /// The checksum in 16 digits.
    package var digits: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
