import FlowGraphSource
import Foundation
import Testing

@Suite("Files that can't be read as they are")
struct BadFilesTests {
    private static let home = app("struct Home: View { var body: some View { NavigationLink(\"Open\") { Detail() } } }")

    private func ends(_ reading: SourceReading) -> [String] { reading.segments.map(\.end) }

    @Test("what isn't read is named with the reason, and the rest is read")
    func named() throws {
        let folder = try SampleFolder([
            "App.swift": Self.home, "Old/Legacy.m": "@implementation Legacy @end", "Half.swift": "struct { func (",
            "Main.storyboard": "bplist00",
        ])
        try folder.write(Data([0x2F, 0x2F, 0xE9, 0x0A]) + Data("struct Late {}".utf8), to: "Latin.swift")
        let reading = try SourceReader(folder: folder.path).read()
        #expect(
            reading.skipped == [
                "Old/Legacy.m: Objective-C isn't read.", "Half.swift: not all of it is Swift; the rest is read.",
                "Latin.swift: it isn't UTF-8; what can't be decoded is left out.",
                "Main.storyboard: it is no storyboard in XML, and isn't read.",
            ])
        #expect(ends(reading) == ["Home", "Detail"])
        #expect(reading.briefNotes == ["4 files or parts of the code weren't read."])
    }

    @Test("UTF-16 with a mark of its byte order is read")
    func wide() throws {
        let folder = try SampleFolder()
        try folder.write(try #require(Self.home.data(using: .utf16)), to: "App.swift")
        let reading = try SourceReader(folder: folder.path).read()
        #expect(ends(reading) == ["Home", "Detail"])
        #expect(reading.skipped == [])
    }

    @Test("a folder without permission is named", .enabled(if: getuid() != 0))
    func closed() throws {
        let folder = try SampleFolder(["App.swift": Self.home, "Closed/More.swift": ""])
        let closed = folder.path + "/Closed"
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed) }
        #expect(try SourceReader(folder: folder.path).read().skipped == ["Closed/: the folder can't be read."])
    }

    @Test("a link to a folder around it isn't followed")
    func link() throws {
        let folder = try SampleFolder(["App.swift": Self.home, "Deep/More.swift": "struct More {}"])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Deep/loop", withDestinationPath: folder.path)
        #expect(try ends(SourceReader(folder: folder.path).read()) == ["Home", "Detail"])
    }

    @Test("a folder that is empty, that has Objective-C alone, or only tests, has no sources of an app")
    func none() throws {
        for files in [[:], ["A.m": "x"], ["AppTests/A.swift": "x"], ["MyAppTV/A.swift": "x"]] as [[String: String]] {
            let folder = try SampleFolder(files)
            #expect(throws: SourceReadingError.noSources(folder.path)) {
                try SourceReader(folder: folder.path).read()
            }
        }
    }

    @Test(
        "a folder for another platform isn't read, however its name is written",
        arguments: ["tvOS", "Sample tvOS", "visionOS", "Sample visionOS", "Sample-macOS", "Sample watchOS App"])
    func otherPlatform(name: String) throws {
        let folder = try SampleFolder(["App.swift": Self.home, "\(name)/Half.swift": "struct { func ("])
        #expect(try SourceReader(folder: folder.path).read().skipped == [])
    }

    @Test("a folder for the iPhone is read beside others", arguments: ["iOS", "Sample iOS", "Shared", "TV"])
    func phone(name: String) throws {
        let folder = try SampleFolder(["App.swift": Self.home, "\(name)/Half.swift": "struct { func ("])
        let remark = "\(name)/Half.swift: not all of it is Swift; the rest is read."
        #expect(try SourceReader(folder: folder.path).read().skipped == [remark])
    }

    @Test("sources without a launch show no screen")
    func noApp() {
        let reading = SourceReader.read([
            ("Model.swift", "import SwiftUI\nstruct Row: View { var body: some View { Text(\"x\") } }")
        ])
        #expect(reading.screens.isEmpty && reading.segments.isEmpty)
    }

    @Test("a file of 50,000 lines is read to its end")
    func long() {
        let views = (0..<8_000).map { number in
            "struct V\(number): View {\n    let a = \(number)\n    var body: some View {\n        Text(\"\(number)\")\n    }\n}\n"
        }
        let last =
            "struct Home: View {\n    var body: some View {\n        NavigationLink(\"Last\") { V7999() }\n    }\n}\n"
        let reading = SourceReader.read([("Long.swift", app(views.joined() + last))])
        #expect(ends(reading) == ["Home", "V7999"])
        #expect(reading.segments.last?.line == 48_007)
    }

    @Test("views that contain and open one another end")
    func cycles() {
        let source = app(
            """
            struct Home: View { var body: some View { VStack { First(); NavigationLink("Again") { Home() } } } }
            struct First: View { var body: some View { Second() } }
            struct Second: View { var body: some View { VStack { First(); NavigationLink("Open") { Detail() } } } }
            """)
        #expect(
            segments(source) == ["@launch -root-> Home", "Home -push-> Detail [Open]", "Home -push-> Home [Again]"])
    }
}
