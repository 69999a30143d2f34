import SwerkinRecords
import Yams

/// Reads a template; notes problems and goes on, so that one reading finds all of them.
struct AriaTemplateReader {
    private typealias Reason = AriaTemplateError.Reason

    private let lines: [[Unicode.Scalar]]
    private var problems: [AriaTemplateError.Problem] = []

    /// The outermost items of a text, as the children of a node without a role.
    static func read(_ text: String) throws(AriaTemplateError) -> AriaTemplate.Node {
        let document = try document(text)
        var reader = AriaTemplateReader(text)
        let start = AriaTemplatePosition(line: 1, column: 1)
        var root = AriaTemplate.Node(position: start)
        if let items = document?.sequence {
            reader.read(items, into: &root)
        } else {
            reader.report(.noSequence, at: document.map(reader.position) ?? start)
        }
        guard reader.problems.isEmpty else { throw AriaTemplateError(problems: reader.problems) }
        return root
    }

    private init(_ text: String) {
        lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    }

    private static func document(_ text: String) throws(AriaTemplateError) -> Yams.Node? {
        guard AliasCount(in: text).count <= AliasCount.greatest else {
            let reason = Reason.syntax("there are more than \(AliasCount.greatest) aliases; write the items out")
            let start = AriaTemplatePosition(line: 1, column: 1)
            throw AriaTemplateError(problems: [AriaTemplateError.Problem(position: start, reason: reason)])
        }
        do {
            return try Yams.compose(yaml: text)
        } catch {
            throw AriaTemplateError(problems: [AriaTemplateError.Problem(yaml: error)])
        }
    }

    private mutating func report(_ reason: Reason, at position: AriaTemplatePosition) {
        problems.append(AriaTemplateError.Problem(position: position, reason: reason))
    }

    // MARK: Items

    private mutating func read(_ items: Yams.Node.Sequence, into parent: inout AriaTemplate.Node) {
        for item in items {
            if item.scalar != nil {
                readNode(item, content: nil, into: &parent)
            } else if let mapping = item.mapping {
                for (key, value) in mapping { read(key, value, into: &parent) }
            } else {
                report(.noItem, at: position(of: item))
            }
        }
    }

    private mutating func read(_ key: Yams.Node, _ value: Yams.Node, into parent: inout AriaTemplate.Node) {
        guard let word = key.scalar?.string else { return report(.noKey, at: position(of: key)) }
        if word == "text" {
            if let text = text(value, of: word) { parent.children.append(.text(text)) }
        } else if word.hasPrefix("/") {
            readProperty(String(word.dropFirst()), key, value, into: &parent)
        } else {
            readNode(key, content: value, into: &parent)
        }
    }

    private mutating func readProperty(
        _ name: String, _ key: Yams.Node, _ value: Yams.Node, into node: inout AriaTemplate.Node
    ) {
        guard ["children", "url", "placeholder"].contains(name) else {
            return report(.unknownProperty(name), at: position(of: key))
        }
        guard let text = text(value, of: "/" + name) else { return }
        switch name {
        case "url": node.url = text
        case "placeholder": node.placeholder = text
        default:
            node.mode = AriaTemplate.ChildrenMode(rawValue: text.normalized)
            if node.mode == nil { report(.unknownMode(text.raw), at: text.position) }
        }
    }

    private mutating func readNode(
        _ key: Yams.Node, content: Yams.Node?, into parent: inout AriaTemplate.Node
    ) {
        var node = AriaTemplate.Node(position: position(of: key))
        do throws(AriaKeyReader.Problem) {
            try AriaKeyReader.read(key.scalar?.string ?? "", into: &node)
        } catch {
            report(error.reason, at: position(of: key, offset: error.offset))
        }
        if let content { read(content, inside: &node) }
        parent.children.append(.node(node))
    }

    private mutating func read(_ content: Yams.Node, inside node: inout AriaTemplate.Node) {
        if let items = content.sequence {
            read(items, into: &node)
        } else if !content.isNothing, let text = text(content, of: node.role ?? "") {
            node.children.append(.text(text))
        }
    }

    private mutating func text(_ node: Yams.Node, of key: String) -> AriaTemplate.Text? {
        guard let scalar = node.scalar else {
            report(.noText(key: key), at: position(of: node))
            return nil
        }
        return AriaTemplate.Text(scalar.string, at: position(of: node))
    }

    // MARK: Positions

    private func position(of node: Yams.Node) -> AriaTemplatePosition {
        node.mark.map { AriaTemplatePosition(line: $0.line, column: $0.column) }
            ?? AriaTemplatePosition(line: 1, column: 1)
    }

    /// The position of a character of a key if the text contains the key verbatim; otherwise the position of the key.
    private func position(of key: Yams.Node, offset: Int) -> AriaTemplatePosition {
        var position = position(of: key)
        guard let scalar = key.scalar, lines.indices.contains(position.line - 1) else { return position }
        let quotes = scalar.style == .singleQuoted || scalar.style == .doubleQuoted ? 1 : 0
        let start = position.column - 1 + quotes
        let written = lines[position.line - 1].dropFirst(start)
        guard written.starts(with: scalar.string.unicodeScalars) else { return position }
        position.column = start + offset + 1
        return position
    }
}

extension Yams.Node {
    /// True if nothing is written here.
    fileprivate var isNothing: Bool { scalar?.style == .plain && scalar?.string.isEmpty == true }
}

extension AriaTemplateError.Problem {
    /// The problem that a reader of YAML has with a text.
    fileprivate init(yaml error: any Error) {
        switch error as? YamlError {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let words = [context?.text, problem].compactMap { $0 }.joined(separator: ", ")
            self.init(position: AriaTemplatePosition(line: mark.line, column: mark.column), reason: .syntax(words))
        case .duplicatedKeysInMapping(let keys, let context):
            let position = AriaTemplatePosition(line: context.mark.line, column: context.mark.column)
            self.init(position: position, reason: .syntax("\(keys.first ?? "") stands twice in one item"))
        case .reader(let problem, _, _, _): self.init(position: nil, reason: .syntax(problem))
        default: self.init(position: nil, reason: .syntax("\(error)"))
        }
    }
}

extension AriaTemplate {
    /// Reads a template from its text.
    ///
    /// Throws ``AriaTemplateError`` with all that is wrong. O(characters), plus the size of the expanded YAML aliases.
    public init(yaml text: String) throws(AriaTemplateError) {
        root = try AriaTemplateReader.read(text)
    }
}
