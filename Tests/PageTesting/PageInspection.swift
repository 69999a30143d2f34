import CPageInspection
import Foundation

/// What a browser itself computes for the elements of pages, after some touches.
///
/// Touches here are clicks that a script makes: enough to see what a page does then, and nothing to test a driver by.
public struct PageInspection: Sendable {
    /// One element that is shown and means something to assistive technology, or has an identifier or text of its own.
    public struct Element: Sendable, Hashable, Decodable {
        /// The `id`; empty where it has none.
        public var identifier: String
        /// The role that the browser computes; empty where it has none by itself.
        public var role: String
        /// The accessible name that the browser computes.
        public var name: String
        /// The text of its own, what is inside other elements left out.
        public var text: String
        /// What a field holds or a list has chosen.
        public var value: String?
        /// What an empty field shows.
        public var placeholder: String?
        /// Whether it is on, where it can be on and off.
        public var isOn: Bool?
        /// Whether it is pressed.
        public var isPressed: Bool
        /// Whether it can be used.
        public var isEnabled: Bool
        /// The choices of a list.
        public var options: [String]?
    }

    /// What to touch: the first such element that is shown.
    public enum Touch: Sendable, Hashable, Encodable {
        /// The element with an `id`.
        case identifier(String)
        /// The button with an accessible name.
        case button(String)
    }

    /// The way to what is looked at.
    public struct Walk: Sendable, Hashable, Encodable {
        /// The page, relative to the server.
        public var address: String
        /// What is touched, one after the other; a second and a half passes on the page's clock after each.
        public var touches: [Touch]

        /// Describes a way.
        public init(_ address: String, _ touches: [Touch] = []) {
            self.address = address
            self.touches = touches
        }
    }

    /// The elements at the end of each walk, in reading order; where something modal lies in front, only what is in it.
    public var pages: [[Element]]
    /// What the pages wrote to the console.
    public var console: [String]

    /// Goes some ways over pages of a server, one after the other, each with the page as it is when it is opened.
    ///
    /// - Parameters:
    ///   - walks: the ways.
    ///   - server: where the pages are.
    ///   - browser: what opens them.
    ///   - language: the language that the pages are told the user reads.
    /// - Returns: what the pages have become.
    /// - Throws: `HeadlessBrowser.Failure` if the browser fails or an element to touch is not there.
    public static func of(
        _ walks: [Walk], on server: PageServer, in browser: HeadlessBrowser, language: String = "en-US"
    ) throws -> PageInspection {
        server.answer("/inspection", with: .html(try iframes(for: walks)))
        let outcome = try browser.open(server.url.appendingPathComponent("inspection"), language: language)
        guard let start = outcome.html.range(of: "<pre>"), let end = outcome.html.range(of: "</pre>"),
            let findings = Data(base64Encoded: String(outcome.html[start.upperBound..<end.lowerBound]))
        else {
            throw HeadlessBrowser.Failure(
                description: "The inspection did not end: \(outcome.console.joined(separator: "\n"))")
        }
        return PageInspection(
            pages: try JSONDecoder().decode([[Element]].self, from: findings), console: outcome.console)
    }

    /// A page whose script opens the pages in iframes.
    private static func iframes(for walks: [Walk]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return """
            <!DOCTYPE html>
            <meta charset="utf-8">
            <style>iframe { position: fixed; inset: 0; width: 100%; height: 100%; border: 0; }</style>
            <body>
            <script>const walks = \(String(decoding: try encoder.encode(walks), as: UTF8.self));
            \(String(cString: swerkin_page_inspection()))
            </script>
            """
    }
}
