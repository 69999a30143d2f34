/// The script's answer: the number of its document, the text, the elements of that document without a known role and name,
/// whether iframes have such elements too, and whether there are iframes of other origins.
struct PageReply: Decodable {
    let document: Int
    let text: String
    let unknown: [WebElement]
    let hasUnknownInIframes: Bool
    let hasForeignIframes: Bool

    /// True if an element of the page, iframes included, has no known role and name.
    var hasUnknown: Bool { !unknown.isEmpty || hasUnknownInIframes }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        document = try container.decode(Int.self)
        text = try container.decode(String.self)
        unknown = try container.decode([WebElement].self)
        hasUnknownInIframes = try container.decode(Bool.self)
        hasForeignIframes = try container.decode(Bool.self)
    }
}

/// An element as the protocol names it.
package struct WebElement: Decodable {
    /// The name that every element has for its own name; source: W3C WebDriver, section 12.1 "Elements".
    static let key = "element-6066-11e4-a52e-4f735466cecf"

    /// The server's identifier of the element.
    package let identifier: String

    /// The element as an argument of a script.
    var json: JSONValue { .object([Self.key: .string(identifier)]) }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    package init(from decoder: any Decoder) throws {
        identifier = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: Key(stringValue: Self.key))
    }
}
