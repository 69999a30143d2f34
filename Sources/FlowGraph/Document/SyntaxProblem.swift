/// A reason why a text is not JSON (RFC 8259).
public enum SyntaxProblem: Hashable, Sendable {
    /// The expected token at a position of the text.
    public enum Expectation: Hashable, Sendable {
        /// Any value.
        case value
        /// The first element of a list, or its end.
        case valueOrEnd
        /// The first key of an object, or its end.
        case keyOrEnd
        /// Another key.
        case key
        /// The colon between key and value.
        case colon
        /// A comma or the end of the object.
        case commaOrObjectEnd
        /// A comma or the end of the list.
        case commaOrListEnd
    }

    /// There is nothing but white space.
    case empty
    /// The text ends too early.
    case unexpectedEnd(expected: Expectation)
    /// A character is not allowed at its position.
    case unexpected(Unicode.Scalar, expected: Expectation)
    /// A comma is followed by the end of the object or list.
    case trailingComma
    /// There is text after the end of the document.
    case textAfterEnd
    /// A word without quotes is none of `true`, `false` and `null`.
    case unknownWord(String)
    /// A number is not written as JSON requires.
    case malformedNumber(String)
    /// A text has no closing quote.
    case unterminatedText
    /// A line ends within a text.
    case lineBreakInText
    /// A control character stands in a text as it is.
    case controlCharacter(Unicode.Scalar)
    /// A backslash is followed by a character that does not form an escape.
    case unknownEscape(String)
    /// A `\u` is not followed by four hexadecimal digits.
    case incompleteEscape
    /// A `\u` escape names half of a surrogate pair without the other half.
    case loneSurrogate(UInt16)
    /// A byte is no part of UTF-8.
    case invalidUTF8(UInt8)
    /// Lists and objects are nested more deeply than the reader follows.
    case nestedTooDeeply(limit: Int)
}

/// A syntax problem at an offset into the bytes of a document.
package struct SyntaxError: Error {
    let problem: SyntaxProblem
    let offset: Int
}

extension SyntaxProblem: CustomStringConvertible {
    /// The problem in a sentence, without its position.
    public var description: String {
        switch self {
        case .empty: "the document is empty"
        case .unexpectedEnd(let expected): "the document ends where \(expected.words) should come; it may be cut off"
        case .unexpected("'", .value), .unexpected("'", .valueOrEnd), .unexpected("'", .key),
            .unexpected("'", .keyOrEnd):
            "texts need double quotes, not single ones"
        case .unexpected("/", _): "JSON has no comments; remove it"
        case .unexpected(let found, let expected):
            "\(SyntaxProblem.shown(found)) stands where \(expected.words) should come"
        case .trailingComma: "nothing follows the comma; remove it"
        case .textAfterEnd: "there is text after the end of the document; a file holds one graph"
        default: tokenDescription
        }
    }

    private var tokenDescription: String {
        switch self {
        case .unknownWord(let word):
            "“\(word)” is not a value; texts need double quotes, and the only words without quotes are true, false"
                + " and null"
        case .malformedNumber(let number): "“\(number)” is not written as a JSON number, such as 12, -3, 0.5 or 1e6"
        case .unterminatedText: "the text that begins here has no closing quote"
        case .lineBreakInText:
            "the line ends within a text; close the text with a quote, or write a line break in it as \\n"
        case .controlCharacter(let scalar):
            "the control character \(SyntaxProblem.codePoint(scalar)) must be written as an escape:"
                + " \(JSONText.quoted(String(scalar)).dropFirst().dropLast())"
        case .unknownEscape(let escape): "“\(escape)” is not an escape; a backslash itself is written \\\\"
        case .incompleteEscape: "\\u needs four hexadecimal digits, as in \\u00e9"
        case .loneSurrogate(let unit):
            "\\u\(String(unit, radix: 16)) is half of a surrogate pair, and the other half is missing"
        case .invalidUTF8(let byte): "the byte 0x\(String(byte, radix: 16)) is not UTF-8; save the file as UTF-8"
        case .nestedTooDeeply(let limit): "lists and objects are nested more than \(limit) deep"
        default: ""
        }
    }

    private static func shown(_ scalar: Unicode.Scalar) -> String {
        scalar.properties.generalCategory == .control ? codePoint(scalar) : "“\(scalar)”"
    }

    private static func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension SyntaxProblem.Expectation {
    fileprivate var words: String {
        switch self {
        case .value: "a value"
        case .valueOrEnd: "a value or “]”"
        case .keyOrEnd: "a key in double quotes or “}”"
        case .key: "a key in double quotes"
        case .colon: "“:”"
        case .commaOrObjectEnd: "“,” or “}”"
        case .commaOrListEnd: "“,” or “]”"
        }
    }
}
