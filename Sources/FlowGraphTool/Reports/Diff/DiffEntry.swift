import FlowGraph

/// A difference between two versions of a model, in words.
struct DiffEntry {
    /// The kind of the change.
    enum Sign: String {
        case added = "+"
        case removed = "−"
        case changed = "~"
    }

    /// One part of it, before and after; each is nil if it is empty.
    struct Part {
        let name: String
        let old: String?
        let new: String?
    }

    let sign: Sign
    /// The names that identify it, such as a screen's, with words between them.
    let title: [DiffWord]
    /// A note on it, or nil if there is none.
    let note: [DiffWord]?
    let parts: [Part]

    init(_ sign: Sign, _ title: [DiffWord], note: [DiffWord]? = nil, parts: [Part] = []) {
        self.sign = sign
        self.title = title
        self.note = note
        self.parts = parts
    }
}

/// A part of a report's text: a name from a model, which must be escaped for some formats, or fixed words.
enum DiffWord {
    case name(String)
    case words(String)

    /// The part without escapes.
    var text: String {
        switch self {
        case .name(let text), .words(let text): text
        }
    }
}

extension [DiffWord] {
    /// The parts without escapes.
    var text: String { map(\.text).joined() }
}
