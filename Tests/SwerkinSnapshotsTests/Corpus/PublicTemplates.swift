import Foundation
import XCTest

/// Templates that others wrote, with the documents that each must match, or must not.
enum PublicTemplates {
    struct Case: Decodable {
        let file: String
        let test: String
        var html: [String]
        var template: String
        let negated: Bool
        let mustFail: Bool

        var isToMatch: Bool { !negated && !mustFail }
    }

    private struct File: Decodable {
        let cases: [Case]
    }

    private static let path = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/corpus/aria-snapshot/playwright_templates.json")

    /// All cases as their authors ran them.
    static func cases() throws -> [Case] {
        guard FileManager.default.fileExists(atPath: path.path) else {
            throw XCTSkip(
                "needs the templates of others: there is no ../shared/corpus/aria-snapshot beside the repository")
        }
        return try JSONDecoder().decode(File.self, from: Data(contentsOf: path)).cases.map(\.asRun)
    }
}

extension PublicTemplates.Case {
    /// The case as its authors ran it.
    ///
    /// The texts were lifted from source code with some of its escapes left in them; three tests do more than to show a
    /// document, which is written into one here.
    fileprivate var asRun: Self {
        var run = self
        run.template = Self.unescaped(template)
        run.html = html.map(Self.unescaped)
        switch test {
        case "should not report textarea textContent":
            run.html.append(
                "<textarea>Before</textarea><script>document.querySelector('textarea').value='After'</script>")
        case "should include frames on frameset pages", "should snapshot a locator inside a frameset frame":
            let frame = "<frame src=\"data:text/html,<div>Hi, I'm frame</div>\">"
            run.html = ["<frameset cols='*,*'>\(frame)\(frame)</frameset>"]
        default: break
        }
        return run
    }

    private static func unescaped(_ text: String) -> String {
        // A quotation mark that was escaped for the source as well as for what it says.
        text.replacing(#/(?<before>^|[^\\])\\\\"/#) { "\($0.before)\\\"" }
            .replacingOccurrences(of: "\\u00ad", with: "\u{AD}")
            .replacingOccurrences(of: "\\u200b", with: "\u{200B}")
    }
}
