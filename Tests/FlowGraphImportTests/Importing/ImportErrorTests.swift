import FlowGraph
import FlowGraphImport
import Foundation
import Testing

@Suite struct ImportErrorTests {
    @Test(
        "a text that is not well-formed XML is rejected with the position and the fault",
        arguments: [
            ("", "in.xml: this is not well-formed XML: there is no element; the file is empty or not XML"),
            (
                "flows",
                "in.xml:1:1: this is not well-formed XML: there is no element; the file is empty or not XML"
            ),
            (
                "<navigation>\n  <fragment>\n</navigation>",
                "in.xml:3:14: this is not well-formed XML: this end tag does not close the element that is open"
            ),
            (
                "<navigation>\n  <fragment/>",
                "in.xml:2:14: this is not well-formed XML: the file ends too early, or goes on after its outermost element"
            ),
            (
                "<navigation/><navigation/>",
                "in.xml:1:14: this is not well-formed XML: the file ends too early, or goes on after its outermost element"
            ),
            (
                "<navigation id=3/>",
                "in.xml:1:16: this is not well-formed XML: an attribute must be written as name=\"value\", without < in the"
                    + " value"
            ),
            (
                "<navigation id='1' id='2'/>",
                "in.xml:1:26: this is not well-formed XML: an attribute is repeated in this tag"
            ),
            (
                "<navigation>&bomb;</navigation>",
                "in.xml:1:19: this is not well-formed XML: this entity is unknown; write & as &amp;"
            ),
            (
                "<navigation>\u{1}</navigation>",
                "in.xml:1:13: this is not well-formed XML: a byte here does not fit the file's encoding, or is a character"
                    + " that XML does not allow"
            ),
            (
                "<navigation>\n<fragment app:id='x'/></navigation>",
                "in.xml:2:21: this is not well-formed XML: the prefix “app” is not declared; add its xmlns:app"
            ),
            (
                "<navigation><!-- open",
                "in.xml:1:22: this is not well-formed XML: the file ends too early, or goes on after its outermost element"
            ),
            (
                "<navigation><!-- a -- b --></navigation>",
                "in.xml:1:20: this is not well-formed XML: a comment must not contain --; write - - or another dash"
            ),
            ("<navigation><a <b/></navigation>", "in.xml:1:16: this is not well-formed XML: this tag is not finished"),
        ])
    func malformed(text: String, expected: String) {
        let failure = importFailure { () throws(ImportError) in try NavigationText.read(text, name: "in.xml") }
        #expect(failure?.description == expected)
        #expect(failure?.fault == .content)
    }

    @Test(
        "a document type is rejected, with and without entities",
        arguments: [
            "<?xml version=\"1.0\"?>\n  <!DOCTYPE n [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><navigation>&b;</navigation>",
            "<?xml version=\"1.0\"?>\n  <!DOCTYPE n SYSTEM \"file:///etc/passwd\"><navigation/>",
        ])
    func documentType(text: String) {
        let failure = importFailure { () throws(ImportError) in try NavigationText.read(text, name: "in.xml") }
        #expect(
            failure?.description
                == "in.xml:2:3: the file declares a document type (<!DOCTYPE …>), which storyboards and navigation graphs never"
                + " need; remove it")
    }

    @Test(
        "the words name the cause, not the parser's number",
        arguments: [
            ("<navigation>\nSalt & Pepper</navigation>", "2:7", .unescapedAmpersand),
            ("<navigation>\n<a b='Salt & Pepper'/></navigation>", "2:13", .unescapedAmpersand),
            ("<navigation>\nAT&T</navigation>", "2:5", .unescapedAmpersand),
            ("<navigation>\n&#xZZ;</navigation>", "2:4", .badCharacterReference),
            ("<navigation>\n1 < 2</navigation>", "2:4", .unescapedLessThan),
            ("<navigation>\n]]></navigation>", "2:1", .unescapedSectionEnd),
            ("<navigation>\n<!DOCTYPE a></navigation>", "2:1", .misplacedDocumentType),
            ("<navigation/>\n<!DOCTYPE a>", "2:1", .misplacedDocumentType),
            ("<navigation>\n<?xml version='1.0'?></navigation>", "2:6", .declarationNotFirst),
            ("<navigation>\n<?XML version='1.0'?></navigation>", "2:6", .declarationNotFirst),
            ("\n<?xml version='1.0'?>\n<navigation/>", "2:1", .declarationNotFirst),
            ("Copyright\n<?xml version='1.0'?>\n<navigation/>", "1:1", .textBeforeElement),
            ("<?xml version='1.0' encoding=utf-8?>\n<navigation/>", "1:1", .badDeclaration),
            ("<!-- a\n-- b -->\n<navigation/>", "2:1", .hyphensInComment),
            ("<navigation>\n<a:b:c/></navigation>", "2:5", .badNamespace),
            ("<navigation>\n<!ELEMENT a></navigation>", "2:1", .unescapedLessThan),
        ] as [(String, String, MarkupFault)])
    func cause(text: String, position: String, fault: MarkupFault) {
        let failure = importFailure { () throws(ImportError) in try NavigationText.read(text, name: "in.xml") }
        #expect(failure?.description == "in.xml:\(position): this is not well-formed XML: \(fault)")
    }

    @Test("each fault has words of its own, none with a number of libxml2")
    func faultWords() {
        let words: [(MarkupFault, String)] = [
            (.unescapedAmpersand, "this & is not escaped; write it as &amp;"),
            (
                .badCharacterReference,
                "this is not a character that XML allows; write a character's number as in &#233; or &#xE9;"
            ),
            (.unescapedLessThan, "this < does not begin a tag; write it as &lt;"),
            (.unescapedSectionEnd, "text must not contain ]]>; write it as ]]&gt;"),
            (.misplacedDocumentType, "a document type (<!DOCTYPE …>) is not allowed here; remove it"),
            (
                .declarationNotFirst,
                "<?xml …?> must be the very first thing in the file; remove the text before it"
            ),
            (.textBeforeElement, "there is text before the outermost element; remove it"),
            (
                .badDeclaration,
                "the XML declaration must be written as <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
            ),
            (.hyphensInComment, "a comment must not contain --; write - - or another dash"),
            (.badNamespace, "a name may have one colon, between a declared prefix and the rest"),
            (.other(code: 4711), "XML does not allow this here"),
        ]
        for (fault, expected) in words { #expect(fault.description == expected) }
    }

    @Test("an instruction whose name is merely reserved is no error")
    func reservedName() throws {
        let text = NavigationText.root("<?xmlfoo bar?>", NavigationText.fragment("a"))
        #expect(try NavigationText.read(text).screenNames == ["a"])
    }

    @Test(
        "another encoding than UTF-8 and UTF-16 is rejected by name, with any white space around it",
        arguments: [
            (Array("<?xml version='1.0' encoding='ISO-8859-1'?><navigation/>".utf8), "ISO-8859-1"),
            (Array("<?xml\tversion='1.0' encoding='UTF-7'?><navigation/>".utf8), "UTF-7"),
            (Array("<?xml\nversion='1.0'\nencoding='UTF-7'?>+ADw-!DOCTYPE a+AD4-".utf8), "UTF-7"),
            (Array("<?xml\r\nversion='1.0' encoding='EBCDIC-CP-US'?><navigation/>".utf8), "EBCDIC-CP-US"),
            ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x3C], "UTF-32"),
            ([0x3C, 0x00, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], "UTF-32"),
        ] as [([UInt8], String)])
    func encoding(bytes: [UInt8], name: String) {
        let failure = importFailure { () throws(ImportError) in try ModelImporter.read(bytes, name: "in.xml") }
        #expect(failure?.description == "in.xml: the text is encoded as \(name); save it as UTF-8")
    }

    @Test("a tab after <?xml lets no document type in another encoding through")
    func encodedDocumentType() {
        let bomb = "<!DOCTYPE navigation [<!ENTITY a \"<fragment/>\">]><navigation>&a;</navigation>"
        let encoded = bomb.replacing("<", with: "+ADw-").replacing(">", with: "+AD4-").replacing("&", with: "+ACY-")
        let text = "<?xml\tversion=\"1.0\"\tencoding=\"UTF-7\"?>" + encoded
        let failure = importFailure { () throws(ImportError) in try NavigationText.read(text, name: "in.xml") }
        #expect(failure?.reason == .encoding("UTF-7"))
        let plain = importFailure { () throws(ImportError) in
            try NavigationText.read("<?xml\tversion=\"1.0\"?>" + bomb, name: "in.xml")
        }
        #expect(plain?.reason == .documentType)
    }

    @Test("UTF-16 that breaks off is rejected with its position")
    func brokenUTF16() {
        let bytes: [UInt8] = [0xFF, 0xFE] + "<a>\n<b".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        for end in [[0x00], [0x00, 0xD8, 0x3E, 0x00]] as [[UInt8]] {
            let failure = importFailure { () throws(ImportError) in try ModelImporter.read(bytes + end, name: "in.xml")
            }
            #expect(failure?.reason == .malformed(.badCharacter))
            #expect(failure?.location == ImportError.Location(line: 2, column: 3))
        }
    }

    @Test("bytes that are not UTF-8 are rejected with their position")
    func notUTF8() {
        let bytes = Array("<navigation>\n<a>".utf8) + [0xC3, 0x28] + Array("</a></navigation>".utf8)
        let failure = importFailure { () throws(ImportError) in try ModelImporter.read(bytes, name: "in.xml") }
        #expect(failure?.reason == .malformed(.badCharacter))
        #expect(failure?.location?.line == 2)
    }

    @Test("XML of another format is rejected with the name of its outermost element")
    func unknownFormat() {
        let words =
            "; supported are storyboards (<document>, of a type that names Storyboard) and Android navigation graphs"
            + " (<navigation>)"
        for (text, root) in [("<svg/>", "svg"), ("<document type='com.apple.XIB'/>", "document")] {
            let failure = importFailure { () throws(ImportError) in try NavigationText.read(text, name: "in") }
            #expect(failure?.description == "in:1:\(text.count - 1): the outermost element is <\(root)>" + words)
        }
    }

    @Test("a missing file and an unreadable one are different errors")
    func missing() throws {
        let folder = try TemporaryFolder()
        let failure = importFailure { () throws(ImportError) in try folder.read("/no.xml") }
        #expect(failure.map { folder.relative($0.description) } == "FOLDER/no.xml: there is no such file or folder")
        #expect(failure?.fault == .reading)
    }

    @Test(
        "a file that gives no bytes is unreadable",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/mem")))
    func unreadable() {
        // Whoever runs the tests may be allowed everything, so a file is used that no one can read.
        let failure = importFailure { () throws(ImportError) in try ModelImporter.read(path: "/proc/self/mem") }
        #expect(failure?.description == "/proc/self/mem: this cannot be read; check its permissions")
        #expect(failure?.fault == .reading)
    }

    @Test("a folder without models, and one with models of both kinds, are errors")
    func folders() throws {
        let empty = try TemporaryFolder(["notes.txt": "-", "strings.xml": "<resources/>"])
        let emptiness = importFailure { () throws(ImportError) in try empty.read() }
        #expect(
            emptiness.map { empty.relative($0.description) }
                == "FOLDER: there is no storyboard and no Android navigation graph in this folder")
        let mixed = try TemporaryFolder([
            "ios/Main.storyboard": StoryboardText.document(StoryboardText.scene("A")),
            "android/nav.xml": NavigationText.root(NavigationText.fragment("a")),
        ])
        let words =
            ": there are storyboards (1) and Android navigation graphs (1) here; import the two kinds of app one at a time"
        let mixture = importFailure { () throws(ImportError) in try mixed.read() }
        #expect(mixture.map { mixed.relative($0.description) } == "FOLDER" + words)
        let paths = ["/ios", "/android"].map { mixed.path + $0 }
        let together = importFailure { () throws(ImportError) in try ModelImporter.read(paths: paths) }
        #expect(together.map { mixed.relative($0.description) } == "FOLDER/ios" + words)
    }

    @Test("a model without screens is an error", arguments: [StoryboardText.document(), NavigationText.root()])
    func noScreens(text: String) {
        let failure = importFailure { () throws(ImportError) in try NavigationText.read(text, name: "in") }
        #expect(failure?.description == "in: there are no screens in this model")
    }

    @Test("problems of a graph are passed on, a line each")
    func invalidGraph() throws {
        let error = #expect(throws: GraphError.self) { try NavigationGraph(screens: [GraphScreen("")], segments: []) }
        let failure = ImportError(file: "in", reason: .invalidGraph(try #require(error)))
        #expect(failure.description == "in: the model is not a valid graph:\nscreens[0].name: a screen needs a name")
    }
}

/// The error that an import ends with; records an issue where it ends well.
func importFailure(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ read: () throws(ImportError) -> ImportedModel
) -> ImportError? {
    do throws(ImportError) {
        let model = try read()
        Issue.record("the import made a graph of \(model.screenNames)", sourceLocation: sourceLocation)
        return nil
    } catch {
        return error
    }
}
