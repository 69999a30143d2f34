import SwerkinCore

/// A template of an accessibility tree, read from a text in YAML.
///
/// The grammar is that of Playwright's aria snapshots; the article <doc:AriaTemplates> shows it.
public struct AriaTemplate: Hashable, Sendable {
    /// The comparison of a node's children, or of the outermost items, with the actual ones.
    public enum ChildrenMode: String, Hashable, Sendable, CaseIterable {
        /// The wanted ones are among them in that order; others may stand between.
        case contain
        /// Exactly the expected children, in that order; each must contain its own expected children.
        case equal
        /// Exactly the expected children, at all levels below too.
        case deepEqual = "deep-equal"
    }

    /// The outermost items, as those of a node without a role.
    let root: Node

    /// A template of one node.
    struct Node: Hashable, Sendable {
        /// Nil of the root, which stands for any node, or for the whole tree.
        var role: String?
        var name: Name?
        var states = AriaStates()
        var url: Text?
        var placeholder: Text?
        var mode: ChildrenMode?
        var children: [Child] = []
        var position: AriaTemplatePosition
    }

    enum Child: Hashable, Sendable {
        case node(Node)
        case text(Text)

        var position: AriaTemplatePosition {
            switch self {
            case .node(let node): node.position
            case .text(let text): text.position
            }
        }
    }

    enum Name: Hashable, Sendable {
        case exact(String)
        case pattern(AriaPattern)
    }

    /// A text that matches itself, or, between slashes, a regular expression.
    struct Text: Hashable, Sendable {
        let raw: String
        let normalized: String
        let pattern: AriaPattern?
        let position: AriaTemplatePosition

        init(_ raw: String, at position: AriaTemplatePosition) {
            self.raw = raw
            self.position = position
            normalized = AriaText.normalized(raw)
            let inner = normalized.dropFirst().dropLast()
            let isPattern = normalized.count > 2 && normalized.hasPrefix("/") && normalized.hasSuffix("/")
            pattern = isPattern ? AriaPattern(String(inner)) : nil
        }
    }
}

/// A position in the text of a template; lines and columns are counted from 1.
public struct AriaTemplatePosition: Hashable, Sendable {
    /// The line.
    public var line: Int
    /// The column, in Unicode scalars.
    public var column: Int
}
