import FlowGraph

/// Something that differs between two versions of a model, for people.
struct DiffEntry {
    /// What became of it.
    enum Sign: String, CaseIterable {
        case added = "+"
        case removed = "−"
        case changed = "~"

        var word: String {
            switch self {
            case .added: "added"
            case .removed: "removed"
            case .changed: "changed"
            }
        }
    }

    /// One part of it, before and after; each is nil if there is none.
    struct Part {
        let name: String
        let old: String?
        let new: String?
    }

    let sign: Sign
    /// The names that it is called by, such as a screen's, with words between them.
    let title: [DiffWord]
    /// A remark on it, or nil if there is none.
    let remark: [DiffWord]?
    let parts: [Part]

    init(_ sign: Sign, _ title: [DiffWord], remark: [DiffWord]? = nil, parts: [Part] = []) {
        self.sign = sign
        self.title = title
        self.remark = remark
        self.parts = parts
    }
}

/// A piece of a report's text: a name from a model, which has to be escaped where the format has signs of its own, or our words.
enum DiffWord {
    case name(String)
    case words(String)

    /// The piece as it stands.
    var text: String {
        switch self {
        case .name(let text), .words(let text): text
        }
    }
}

extension [DiffWord] {
    /// The pieces as they stand.
    var text: String { map(\.text).joined() }
}
