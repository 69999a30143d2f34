import Testing

@testable import FlowGraphImport

@Suite struct MarkupTextTests {
    private static let navigation = NavigationText.root(start: "a", NavigationText.fragment("a"), "<!-- é 😀 -->")

    private static func bytes(_ text: String, highByteFirst: Bool, marked: Bool) -> [UInt8] {
        ((marked ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return highByteFirst ? [high, low] : [low, high]
        }
    }

    @Test("a model in UTF-16 is the same as in UTF-8", arguments: [true, false], [true, false])
    func encodings(highByteFirst: Bool, marked: Bool) throws {
        let expected = try NavigationText.read(Self.navigation)
        for encoding in ["utf-8", "UTF-16"] {
            let text = Self.navigation.replacing("utf-8", with: encoding)
            let bytes = Self.bytes(text, highByteFirst: highByteFirst, marked: marked)
            #expect(ModelImporter.recognises(bytes))
            #expect(try ModelImporter.read(bytes, name: "nav_graph.xml") == expected)
        }
    }

    @Test("positions in UTF-16 are those in UTF-8")
    func positions() {
        let text = "<navigation>\né & </navigation>"
        let bytes = Self.bytes(text, highByteFirst: true, marked: true)
        let failure = importFailure { () throws(ImportError) in try ModelImporter.read(bytes, name: "in") }
        let expected = importFailure { () throws(ImportError) in try NavigationText.read(text, name: "in") }
        #expect(failure == expected && failure?.location?.line == 2)
    }

    @Test("a byte order mark of UTF-8 is no part of the text")
    func mark() {
        let text = MarkupText(Array("\u{FEFF}<a/>".utf8))
        #expect(text.encoding == .utf8)
        #expect(text.bytes == Array("<a/>".utf8))
        #expect(text.isComplete)
    }
}
