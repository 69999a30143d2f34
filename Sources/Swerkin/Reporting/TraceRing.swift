/// The last looks at the screen of a test that are not written yet, and the files of those that are.
struct TraceRing {
    /// The content of the screen at one moment.
    struct Look {
        /// The content.
        let record: TraceRecord
        /// The number of the line that had ended a step or a segment last, or nil if none had.
        let line: Int?
    }

    /// The greatest number of looks that are kept while a test runs: the last ones; a few megabytes.
    static let capacity = 100

    private var looks: [Look] = []
    /// The position of the oldest look, if the ring is full.
    private var oldest = 0
    private var names: [Content: String] = [:]

    /// A content by its length and hash, so that written pictures are not kept.
    private struct Content: Hashable {
        let count: Int
        let hash: Int

        init(_ bytes: [UInt8]) { (count, hash) = (bytes.count, bytes.hashValue) }
    }

    /// Adds a look; the oldest one goes if there are too many.
    mutating func add(_ record: TraceRecord, after line: Int?) {
        let look = Look(record: record, line: line)
        guard looks.count == Self.capacity else { return looks.append(look) }
        looks[oldest] = look
        oldest = (oldest + 1) % Self.capacity
    }

    /// Returns the looks in order, and forgets them.
    mutating func takeAll() -> [Look] {
        defer { (looks, oldest) = ([], 0) }
        return Array(looks[oldest...] + looks[..<oldest])
    }

    /// The name of the file with some content; written by the function if no file of the test has the content.
    mutating func name(
        of content: [UInt8], ending: String, _ write: ([UInt8], String) throws -> String
    ) throws -> String {
        let key = Content(content)
        if let name = names[key] { return name }
        let count = names.count + 1
        let name = try write(content, "trace-\(count < 10 ? "0" : "")\(count).\(ending)")
        names[key] = name
        return name
    }
}
