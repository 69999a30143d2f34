import ExampleApp
import Foundation

/// The example app's page, as it lies in its folder.
enum ExamplePage {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Examples/ExamplePage").standardizedFileURL

    /// The contents of one screen, as HTML.
    static func template(of screen: ExampleScreenName) throws -> String {
        let page = try String(contentsOf: folder.appendingPathComponent("index.html"), encoding: .utf8)
        guard let start = page.range(of: "<template data-screen=\"\(screen.rawValue)\">"),
            let end = page.range(of: "</template>", range: start.upperBound..<page.endIndex)
        else { return "" }
        return page[start.upperBound..<end.lowerBound].split(separator: /\s+/).joined(separator: " ")
    }
}
