#if os(Linux)
import FlowGraph
import FlowGraphDrawing
import Foundation
import TestSupport
import Testing

@testable import GraphvizRenderer

struct FontTests {
    @Test("a picture is the same with a narrow font alone and with a wide one alone")
    func fonts() async throws {
        let folder = Self.folder(ofProcess: getpid())
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // In a process of its own each: fontconfig reads its configuration once.
        await #expect(processExitsWith: .success) { try FontTests.draw(withFont: "DejaVuSans.ttf") }
        await #expect(processExitsWith: .success) { try FontTests.draw(withFont: "DejaVuSansMono-Bold.ttf") }
        let pictures = try ["DejaVuSans.ttf", "DejaVuSansMono-Bold.ttf"].map {
            try String(contentsOfFile: "\(folder)/\($0).svg", encoding: .utf8)
        }
        let isEqual = pictures[0] == pictures[1]
        #expect(isEqual, "sizes and positions depend on the font")
    }

    private static func folder(ofProcess identifier: pid_t) -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("flowgraph-fonts-\(identifier)").path
    }

    /// Draws the shop with one font alone, in the folder of the process that started this one.
    private static func draw(withFont font: String) throws {
        let folder = folder(ofProcess: getppid())
        let configuration = """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig><dir>/usr/share/fonts</dir><cachedir>\(folder)/cache</cachedir>
            <selectfont><rejectfont><glob>*</glob></rejectfont><acceptfont><glob>*/\(font)</glob></acceptfont></selectfont></fontconfig>
            """
        try configuration.write(toFile: "\(folder)/\(font).conf", atomically: true, encoding: .utf8)
        setenv("FONTCONFIG_FILE", "\(folder)/\(font).conf", 1)
        let picture = try GraphvizRenderer.render(dot: GraphDrawing(try SampleApp.shop()).dot(), as: .svg)
        try Data(picture).write(to: URL(fileURLWithPath: "\(folder)/\(font).svg"))
    }
}
#endif
