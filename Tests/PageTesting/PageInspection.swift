import Foundation

/// What a browser itself computes for the elements of a page, after some touches.
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

    /// The elements in reading order; what lies in front hides all others.
    public var elements: [Element]
    /// What the page wrote to the console.
    public var console: [String]

    /// Opens a page of a server and touches elements of it, one after the other.
    ///
    /// - Parameters:
    ///   - address: the page, relative to the server.
    ///   - touches: what to touch.
    ///   - server: where the page is.
    ///   - browser: what opens it.
    /// - Returns: what the page has become.
    /// - Throws: `HeadlessBrowser.Failure` where the browser fails or an element to touch is not there.
    public static func of(
        _ address: String, touching touches: [Touch] = [], on server: PageServer, in browser: HeadlessBrowser
    ) throws -> PageInspection {
        server.answer("/inspection", with: .html(try frame(around: address, touching: touches)))
        let outcome = try browser.open(server.url.appendingPathComponent("inspection"))
        guard let start = outcome.html.range(of: "<pre>"), let end = outcome.html.range(of: "</pre>") else {
            throw HeadlessBrowser.Failure(
                description: "The inspection of \(address) did not end: \(outcome.console.joined(separator: "\n"))")
        }
        let findings = Data(base64Encoded: String(outcome.html[start.upperBound..<end.lowerBound])) ?? Data()
        return PageInspection(
            elements: try JSONDecoder().decode([Element].self, from: findings), console: outcome.console)
    }

    /// A page with the page in a frame, and a script that works it.
    private static func frame(around address: String, touching touches: [Touch]) throws -> String {
        let touches = String(decoding: try JSONEncoder().encode(touches), as: UTF8.self)
        return """
            <!DOCTYPE html>
            <style>iframe { position: fixed; inset: 0; width: 100%; height: 100%; border: 0; }</style>
            <iframe src="\(address)"></iframe>
            <script>const touches = \(touches);
            \(script)
            </script>
            """
    }

    private static let script = String(decoding: PackageResources.inspection_js, as: UTF8.self)
}
