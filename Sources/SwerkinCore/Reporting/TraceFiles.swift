/// The names of the files that the looks of a test are written to.
struct TraceFiles {
    private var names: [Content: String] = [:]

    /// A content by its length and hash, so that written pictures are not kept.
    private struct Content: Hashable {
        let count: Int
        let hash: Int

        init(_ bytes: [UInt8]) { (count, hash) = (bytes.count, bytes.hashValue) }
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
