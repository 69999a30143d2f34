/// Reads class chains by the rules of WebDriverAgent's reader.
///
/// Source: `FBClassChainQueryParser.m` of WebDriverAgent: a condition ends at a mark that is not doubled, and `**/` before
/// a type means any depth.
struct ClassChainReader {
    struct SyntaxError: Error, Equatable {
        let rest: String
    }

    /// One step, its conditions as the server reads them.
    struct Step: Equatable {
        var isDescendant = false
        var type = "*"
        var matching: [String] = []
        var containing: [String] = []
        var position: Int?
    }

    private var rest: Substring.UnicodeScalarView

    /// The steps of a chain.
    static func steps(_ text: String) throws -> [Step] {
        var reader = ClassChainReader(rest: Substring(text).unicodeScalars)
        var steps = [try reader.step()]
        while reader.take("/") { steps.append(try reader.step()) }
        guard reader.rest.isEmpty else { throw SyntaxError(rest: String(reader.rest)) }
        return steps
    }

    private mutating func step() throws -> Step {
        var step = Step()
        step.isDescendant = take("**/")
        if !take("*") {
            step.type = String(String.UnicodeScalarView(rest.prefix { $0.properties.isAlphabetic }))
            rest = rest.dropFirst(step.type.unicodeScalars.count)
            guard !step.type.isEmpty else { throw SyntaxError(rest: String(rest)) }
        }
        while take("[") {
            if take("`") {
                step.matching.append(try condition(until: "`"))
            } else if take("$") {
                step.containing.append(try condition(until: "$"))
            } else {
                step.position = try position()
            }
            guard take("]") else { throw SyntaxError(rest: String(rest)) }
        }
        return step
    }

    private mutating func position() throws -> Int {
        let number = String(String.UnicodeScalarView(rest.prefix { $0 != "]" }))
        rest = rest.dropFirst(number.unicodeScalars.count)
        guard let position = Int(number), position != 0 else { throw SyntaxError(rest: number) }
        return position
    }

    private mutating func condition(until signature: Unicode.Scalar) throws -> String {
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == signature {
                guard rest.first == signature else { return String(text) }
                rest.removeFirst()
            }
            text.append(scalar)
        }
        throw SyntaxError(rest: "")
    }

    private mutating func take(_ word: String) -> Bool {
        guard rest.starts(with: word.unicodeScalars) else { return false }
        rest = rest.dropFirst(word.unicodeScalars.count)
        return true
    }
}
