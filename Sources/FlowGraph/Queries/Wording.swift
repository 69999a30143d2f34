/// A sentence about a graph by its parts: fixed words, and the screens and segments that it names.
///
/// A report that names them otherwise, as a page does by their titles, makes the sentence of the parts instead of searching the names in its
/// text. Written as an interpolation: `"\(subject: name) cannot be left"`.
package struct Wording: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A part of a sentence.
    package enum Part: Hashable, Sendable {
        /// Fixed words, the same on every page.
        case words(String)
        /// The screen that the sentence is about, by name.
        case subject(String)
        /// Another screen by name.
        case screen(String)
        /// A segment by its position, with its name.
        case segment(Int, name: String)
    }

    /// The parts in order, with no two neighbours that are both words.
    package private(set) var parts: [Part] = []

    package init(stringLiteral words: String) { append(.words(words)) }

    package init(stringInterpolation words: StringInterpolation) { self = words.wording }

    /// The sentence with the names of the model; a segment's position stands behind its name.
    package var text: String { text { $0 } }

    /// The sentence with three dots for the subject: equal for sentences that say the same of several subjects.
    package var statement: String { text { _ in "…" } }

    private func text(_ subject: (String) -> String) -> String {
        parts.map { part in
            switch part {
            case .words(let words), .screen(let words): words
            case .subject(let name): subject(name)
            case .segment(let index, let name): "\(name) (\(ModelPath.segment(index)))"
            }
        }.joined()
    }

    private mutating func append(_ part: Part) {
        switch (part, parts.last) {
        case (.words(""), _): break
        case (.words(let words), .words(let before)?): parts[parts.count - 1] = .words(before + words)
        default: parts.append(part)
        }
    }
}

extension Wording {
    package static func + (first: Self, second: Self) -> Self {
        var sum = first
        second.parts.forEach { sum.append($0) }
        return sum
    }

    /// Several sentences as one, with fixed words between them.
    package static func joined(_ sentences: [Self], separator: String) -> Self {
        sentences.dropFirst().reduce(sentences.first ?? "") { $0 + Wording(stringLiteral: separator) + $1 }
    }

    /// The items joined by commas; above the limit only their number.
    package static func enumeration(_ items: [Self], limit: Int) -> Self {
        let shown = joined(Array(items.prefix(limit)), separator: ", ")
        return items.count > limit ? "\(shown) and \(items.count - limit) more" : shown
    }

    /// The names of screens, likewise.
    package static func screens(_ names: [String], limit: Int) -> Self {
        enumeration(names.map { "\(screen: $0)" }, limit: limit)
    }
}

extension Wording {
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var wording: Wording = ""

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ words: String) { wording.append(.words(words)) }

        package mutating func appendInterpolation(subject name: String) { wording.append(.subject(name)) }

        package mutating func appendInterpolation(screen name: String) { wording.append(.screen(name)) }

        package mutating func appendInterpolation(segment index: Int, _ segment: Segment) {
            wording.append(.segment(index, name: segment.name))
        }

        package mutating func appendInterpolation(_ part: Wording) { part.parts.forEach { wording.append($0) } }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            appendLiteral(value.description)
        }
    }
}
