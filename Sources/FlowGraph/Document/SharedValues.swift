/// The values read from parts of a document, indexed by the bytes of these parts.
///
/// Every segment names its screens, and many segments have the same steps and conditions. Sharing one copy saves
/// memory, and looking it up is faster than creating another.
struct SharedValues<Value> {
    private let bytes: JSONBytes
    private var index = HashIndex()
    private var ranges: [Range<Int>] = []
    private var values: [Value] = []

    init(in bytes: JSONBytes) {
        self.bytes = bytes
    }

    /// A part of the document with its hash.
    struct Part {
        fileprivate let range: Range<Int>
        fileprivate let hash: UInt64
    }

    /// The part with its hash.
    ///
    /// O(bytes of the part).
    @inline(__always)
    func part(_ range: Range<Int>) -> Part { Part(range: range, hash: bytes.hash(of: range)) }

    /// The value kept for a part with the same bytes, or nil if there is none.
    ///
    /// O(bytes of the part).
    @inline(__always)
    func value(of part: Part) -> Value? { position(of: part).map { values[$0] } }

    /// The number of the value kept for a part with the same bytes, or nil if there is none.
    @inline(__always)
    func position(of part: Part) -> Int? {
        index.position(hash: part.hash) { bytes.areEqual(ranges[$0], part.range) }
    }

    /// Returns true if the value with a number was kept for a part with the same bytes.
    @inline(__always)
    func equals(_ position: Int, _ range: Range<Int>) -> Bool { bytes.areEqual(ranges[position], range) }

    /// The number of values; they are numbered from 0 on.
    var count: Int { values.count }

    /// A value by its number.
    subscript(position: Int) -> Value { values[position] }

    /// Keeps a value for a part without one.
    mutating func keep(_ value: Value, for part: Part) {
        index.insert(ranges.count, hash: part.hash) { bytes.hash(of: ranges[$0]) }
        ranges.append(part.range)
        values.append(value)
    }
}
