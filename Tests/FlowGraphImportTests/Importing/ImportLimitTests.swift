import FlowGraphImport
import Foundation
import Testing

@Suite struct ImportLimitTests {
    private func refusal(_ text: String) -> String? {
        importFailure { () throws(ImportError) in try NavigationText.read(text, name: "in.xml") }?.description
    }

    @Test("a file that is too large is rejected before it is read")
    func fileSize() throws {
        let folder = try TemporaryFolder(["big.xml": ""])
        let path = folder.path + "/big.xml"
        let handle = try #require(FileHandle(forWritingAtPath: path))
        // A file with a hole takes no room, and reading what it seems to hold would take all memory.
        try handle.truncate(atOffset: 1 << 40)
        try handle.close()
        let failure = importFailure { () throws(ImportError) in try ModelImporter.read(path: path) }
        #expect(
            failure.map { folder.relative($0.description) }
                == "FOLDER/big.xml: the file is larger than 32 MiB, more than any navigation model needs")
    }

    @Test("a file without a size or an end of its own is not read beyond the limit")
    func endlessFile() throws {
        try #require(FileManager.default.fileExists(atPath: "/dev/zero"))
        let failure = importFailure { () throws(ImportError) in try ModelImporter.read(path: "/dev/zero") }
        #expect(failure?.reason == .exceeds(.fileSize))
    }

    @Test("bytes above the limit are rejected")
    func byteCount() {
        let bytes = [UInt8](repeating: 0x20, count: ImportLimit.fileSize.maximum + 1)
        let failure = importFailure { () throws(ImportError) in try ModelImporter.read(bytes, name: "in") }
        #expect(failure?.reason == .exceeds(.fileSize))
    }

    @Test("elements nested too deep are rejected with their position")
    func depth() {
        let graphs = String(repeating: "<navigation>", count: 100_000)
        #expect(
            refusal(graphs) == "in.xml:1:3084: elements are nested more than 256 deep, included files counted")
    }

    @Test("files that include one another too deep are rejected")
    func includedDepth() throws {
        var files = ["f0.xml": NavigationText.root(id: "x", NavigationText.fragment("a"))]
        for number in 1...300 {
            files["f\(number).xml"] = NavigationText.root(id: "x", NavigationText.include("f\(number - 1)"))
        }
        let folder = try TemporaryFolder(files)
        let failure = importFailure { () throws(ImportError) in try folder.read() }
        #expect(failure?.reason == .exceeds(.depth))
    }

    @Test("a tag with too many attributes is rejected with its position")
    func attributes() {
        let attributes = (0...256).map { "a\($0)='>'" }.joined(separator: " ")
        #expect(
            refusal("<!-- <a a='1' -->\n<navigation \(attributes)/>")
                == "in.xml:2:1: this tag has more than 256 attributes")
    }

    @Test("too many namespaces are rejected, however they are spread")
    func namespaces() {
        let elements = (0...256).map { "<a xmlns:p\($0)='u'/>" }.joined(separator: "\n")
        #expect(refusal(elements) == "in.xml:257:1: this file declares more than 256 namespaces")
    }

    @Test("a single part that is longer than the parser allows is an error with its position")
    func longPart() {
        let spaces = String(repeating: " ", count: 11_000_000)
        let failure = importFailure { () throws(ImportError) in
            try NavigationText.read("<navigation>\n<a \(spaces)/></navigation>", name: "in.xml")
        }
        #expect(failure?.reason == .malformed(.tooLong))
        #expect(failure?.location?.line == 2)
        #expect(
            failure?.description.hasSuffix(
                "this is not well-formed XML: a tag, attribute or other part here is longer than ten million bytes")
                == true)
    }

    @Test("a large file is read, as long as each of its parts is small")
    func largeFile() throws {
        let filling = String(repeating: "<!-- \(String(repeating: "x", count: 1000)) -->\n", count: 12_000)
        let model = try NavigationText.read(NavigationText.root(filling, NavigationText.fragment("a")))
        #expect(model.screenNames == ["a"])
    }

    @Test("too many elements are rejected")
    func elements() {
        let text = "<navigation>" + String(repeating: "<a/>", count: 500_000) + "</navigation>"
        #expect(
            refusal(text)
                == "in.xml:1:2000011: there are more than 500000 elements in all files together, included files counted each"
                + " time")
    }

    @Test("includes that double with each file are rejected, as entities that do would be")
    func includeBomb() throws {
        var files = ["f0.xml": NavigationText.root(id: "x", NavigationText.fragment("a"))]
        for number in 1...40 {
            let include = NavigationText.include("f\(number - 1)")
            files["f\(number).xml"] = NavigationText.root(id: "x", include, include)
        }
        let folder = try TemporaryFolder(files)
        let failure = importFailure { () throws(ImportError) in try folder.read() }
        #expect(failure?.reason == .exceeds(.elements))
    }

    @Test("global actions that would make too many segments are rejected")
    func segments() {
        let actions = (0..<500).map { NavigationText.action("a\($0)", to: "s0") }.joined()
        let screens = (0..<500).map { NavigationText.fragment("s\($0)") }.joined()
        #expect(
            refusal(NavigationText.root(actions, screens))
                == "in.xml: there would be more than 200000 segments; import a part of the app")
    }

    @Test("ids that add up to too much text are rejected")
    func identifierText() {
        let long = String(repeating: "x", count: 100_000)
        let screens = (0..<700).map { NavigationText.fragment("s\($0)") }.joined()
        #expect(
            refusal(NavigationText.root(id: long, screens))
                == "in.xml: the screens' identifiers have more than 64 Mi characters together; shorten the ids")
    }

    @Test("just below the limits a model is read")
    func justBelow() throws {
        let graphs = 253
        let nested =
            String(repeating: "<navigation>", count: graphs) + "<fragment/>"
            + String(repeating: "</navigation>", count: graphs)
        #expect(try NavigationText.read("<navigation>\(nested)</navigation>").graph.screens.count == 1)
        let attributes = (0..<256).map { "a\($0)='='" }.joined(separator: " ")
        #expect(try NavigationText.read("<navigation \(attributes)><fragment/></navigation>").graph.screens.count == 1)
    }
}
