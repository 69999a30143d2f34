/// The first file of a ZIP archive, as Selenium Grid sends downloads.
///
/// Read here and not by a library: zlib would have every user's machine have its headers, and ZIPFoundation stands on it on Linux and is a
/// package that all users of the drivers would resolve, for one command of a grid. Bytes from elsewhere are bounded by `largestFile`.
///
/// Source: PKWARE's APPNOTE.TXT 6.3, sections 4.3.7, 4.3.12 and 4.3.16; files that are stored, or deflated, without encryption.
struct ZippedFile {
    /// An archive that can't be read.
    struct Damage: Error {}

    /// The content of the file.
    let content: [UInt8]

    /// The greatest size of a file; Grid itself keeps each archive in memory.
    private static let largestFile = 1 << 30

    /// Reads an archive; the sizes in its directory count, since a file that was written as it came has none before it.
    init(_ archive: [UInt8]) throws(Damage) {
        let bytes = LittleEndianBytes(archive)
        guard
            let end = stride(from: archive.count - 22, through: max(archive.count - 22 - 0xFFFF, 0), by: -1)
                .first(where: { bytes.number(at: $0, size: 4) == 0x0605_4B50 }),
            let entry = bytes.number(at: end + 16, size: 4), bytes.number(at: entry, size: 4) == 0x0201_4B50,
            let flags = bytes.number(at: entry + 8, size: 2), flags & 1 == 0,
            let method = bytes.number(at: entry + 10, size: 2), let packed = bytes.number(at: entry + 20, size: 4),
            let size = bytes.number(at: entry + 24, size: 4), size <= Self.largestFile,
            let header = bytes.number(at: entry + 42, size: 4), bytes.number(at: header, size: 4) == 0x0403_4B50,
            let name = bytes.number(at: header + 26, size: 2), let extra = bytes.number(at: header + 28, size: 2)
        else { throw Damage() }
        let start = header + 30 + name + extra
        guard start + packed <= archive.count else { throw Damage() }
        let data = archive[start..<start + packed]
        switch method {
        case 0: content = Array(data)
        case 8:
            var inflater = Inflater(data, limit: size)
            content = try inflater.inflate()
        default: throw Damage()
        }
        guard content.count == size else { throw Damage() }
    }
}

/// Bytes that numbers are read from, the lowest byte first.
private struct LittleEndianBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns nil beyond the end.
    func number(at position: Int, size: Int) -> Int? {
        guard position >= 0, position + size <= bytes.count else { return nil }
        return bytes[position..<position + size].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

/// Reads deflated data; source: RFC 1951.
private struct Inflater {
    private let input: ArraySlice<UInt8>
    private var position: Int
    private var bits = 0
    private var bitCount = 0
    private var output: [UInt8] = []
    private let limit: Int

    /// The output has at most so many bytes.
    init(_ input: ArraySlice<UInt8>, limit: Int) {
        (self.input, position, self.limit) = (input, input.startIndex, limit)
    }

    mutating func inflate() throws(ZippedFile.Damage) -> [UInt8] {
        output.reserveCapacity(limit)
        var isLast = false
        while !isLast {
            isLast = try read(1) == 1
            switch try read(2) {
            case 0: try copyStored()
            case 1: try decode(Self.fixedLengths, Self.fixedDistances)
            case 2:
                let codes = try readCodes()
                try decode(codes.lengths, codes.distances)
            default: throw ZippedFile.Damage()
            }
        }
        return output
    }

    private mutating func read(_ count: Int) throws(ZippedFile.Damage) -> Int {
        while bitCount < count {
            guard position < input.endIndex else { throw ZippedFile.Damage() }
            bits |= Int(input[position]) << bitCount
            (position, bitCount) = (position + 1, bitCount + 8)
        }
        defer { (bits, bitCount) = (bits >> count, bitCount - count) }
        return bits & ((1 << count) - 1)
    }

    private mutating func copyStored() throws(ZippedFile.Damage) {
        _ = try read(bitCount % 8)
        let length = try read(16)
        guard try read(16) == length ^ 0xFFFF else { throw ZippedFile.Damage() }
        for _ in 0..<length { try write(UInt8(read(8))) }
    }

    private mutating func write(_ byte: UInt8) throws(ZippedFile.Damage) {
        guard output.count < limit else { throw ZippedFile.Damage() }
        output.append(byte)
    }

    private mutating func decode(_ lengths: PrefixCode, _ distances: PrefixCode) throws(ZippedFile.Damage) {
        while true {
            let symbol = try next(lengths)
            if symbol < 256 {
                try write(UInt8(symbol))
            } else if symbol == 256 {
                return
            } else {
                guard symbol - 257 < Self.lengthBases.count else { throw ZippedFile.Damage() }
                let length = Self.lengthBases[symbol - 257] + (try read(Self.lengthBits[symbol - 257]))
                let place = try next(distances)
                guard place < Self.distanceBases.count else { throw ZippedFile.Damage() }
                let distance = Self.distanceBases[place] + (try read(place < 2 ? 0 : place / 2 - 1))
                guard distance <= output.count else { throw ZippedFile.Damage() }
                for _ in 0..<length { try write(output[output.count - distance]) }
            }
        }
    }

    private mutating func next(_ code: PrefixCode) throws(ZippedFile.Damage) -> Int {
        var (value, first, index) = (0, 0, 0)
        for count in code.counts.dropFirst() {
            value |= try read(1)
            if value - first < count { return code.symbols[index + value - first] }
            (index, first) = (index + count, (first + count) << 1)
            value <<= 1
        }
        throw ZippedFile.Damage()
    }

    private mutating func readCodes() throws(ZippedFile.Damage) -> (lengths: PrefixCode, distances: PrefixCode) {
        let (literals, distances, codes) = (try read(5) + 257, try read(5) + 1, try read(4) + 4)
        var sizes = [Int](repeating: 0, count: 19)
        for place in Self.codeOrder.prefix(codes) { sizes[place] = try read(3) }
        let code = PrefixCode(sizes)
        var all: [Int] = []
        while all.count < literals + distances {
            switch try next(code) {
            case 16:
                guard let last = all.last else { throw ZippedFile.Damage() }
                all += [Int](repeating: last, count: try read(2) + 3)
            case 17: all += [Int](repeating: 0, count: try read(3) + 3)
            case 18: all += [Int](repeating: 0, count: try read(7) + 11)
            case let size: all.append(size)
            }
        }
        guard all.count == literals + distances else { throw ZippedFile.Damage() }
        return (PrefixCode(Array(all[..<literals])), PrefixCode(Array(all[literals...])))
    }

    private static let codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    private static let lengthBits = (0..<28).map { $0 < 4 ? 0 : $0 / 4 - 1 } + [0]
    private static let lengthBases = bases(from: 3, lengthBits.dropLast()) + [258]
    private static let distanceBases = bases(from: 1, (0..<30).map { $0 < 2 ? 0 : $0 / 2 - 1 }[...])
    private static let fixedLengths = PrefixCode(
        (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    private static let fixedDistances = PrefixCode([Int](repeating: 5, count: 30))

    private static func bases(from first: Int, _ bits: ArraySlice<Int>) -> [Int] {
        bits.reduce(into: [first]) { $0.append(($0.last ?? first) + (1 << $1)) }.dropLast()
    }
}

/// A prefix code, by the lengths of its symbols; RFC 1951, section 3.2.2.
private struct PrefixCode {
    /// The number of symbols of each length.
    let counts: [Int]
    /// The symbols, by their lengths, then by their numbers.
    let symbols: [Int]

    init(_ lengths: [Int]) {
        counts = (0...15).map { length in lengths.count { $0 == length && length > 0 } }
        symbols = (1...15).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
    }
}
