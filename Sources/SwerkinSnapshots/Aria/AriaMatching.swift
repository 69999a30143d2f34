import SwerkinCore

extension AriaTemplate {
    /// The first mismatch between a tree and this template, or nil if they match.
    ///
    /// A template of one item without `/children` matches that item anywhere; another matches its items side by side in any one
    /// node, or at the root. If nothing matches, the mismatch is that of the part of the tree that matches most of the
    /// template. O(nodes of the tree × nodes of the template), but for the regular expressions.
    public func mismatch(in tree: AriaTree) -> AriaMismatch? {
        nearest(in: tree)?.attempt.mismatch
    }

    /// The part of a tree that the template matches; if there is none, the first that matches most of it.
    func nearest(in tree: AriaTree) -> (child: AriaChild, attempt: AriaAttempt)? {
        let everything = AriaNode("", children: tree.children)
        var nearest: (child: AriaChild, attempt: AriaAttempt)?
        for (child, place) in everything.selfAndInner {
            guard let attempt = attempt(on: child, at: place) else { continue }
            guard attempt.mismatch != nil else { return (child, attempt) }
            if attempt.met > nearest?.attempt.met ?? -1 { nearest = (child, attempt) }
        }
        return nearest
    }

    /// Returns true if a tree is as this template wants it.
    public func matches(_ tree: AriaTree) -> Bool { mismatch(in: tree) == nil }

    /// Nil if a text is required to be several items.
    private func attempt(on child: AriaChild, at place: [String]) -> AriaAttempt? {
        if root.mode == nil, root.children.count == 1 {
            return root.children[0].attempt(on: child, at: place, isDeep: false)
        }
        guard case .node(let node) = child else { return nil }
        return root.attempt(on: node, at: place, isDeep: false)
    }
}

/// The degree to which a part of a tree matches a part of a template.
struct AriaAttempt {
    /// The number of matching parts of the template.
    var met = 0
    /// The first mismatch, or nil if there is none.
    var mismatch: AriaMismatch?
}

extension AriaNode {
    /// The node and all inside it in the order of the screen, each with the nodes around it in words.
    fileprivate var selfAndInner: [(AriaChild, [String])] {
        var found: [(AriaChild, [String])] = []
        var rest: [(AriaChild, [String])] = [(.node(self), [])]
        while let (child, place) = rest.popLast() {
            found.append((child, place))
            guard case .node(let node) = child else { continue }
            let inner = node.role.isEmpty ? place : place + [node.key]
            rest.append(contentsOf: node.children.reversed().map { ($0, inner) })
        }
        return found
    }
}

// MARK: Items

extension AriaTemplate.Child {
    func attempt(on seen: AriaChild, at place: [String], isDeep: Bool) -> AriaAttempt {
        switch (self, seen) {
        case (.node(let wanted), .node(let node)): return wanted.attempt(on: node, at: place, isDeep: isDeep)
        case (.text(let wanted), .text(let text)):
            guard !wanted.isMet(by: text) else { return AriaAttempt(met: 2) }
            var failure = failure(.text(wanted: wanted.normalized, seen: text), at: place)
            // It is a text at least, which comes nearer than a node does.
            failure.met = 1
            return failure
        default: return failure(.missing(words), at: place)
        }
    }

    func failure(_ reason: AriaMismatch.Reason, at place: [String]) -> AriaAttempt {
        AriaAttempt(met: 0, mismatch: AriaMismatch(position: position, place: place, reason: reason))
    }

    /// The item as it would be written.
    var words: String {
        switch self {
        case .node(let node): [node.role, node.name?.words].compactMap { $0 }.joined(separator: " ") + node.inlineText
        case .text(let text): "text: \(text.normalized)"
        }
    }
}

extension AriaTemplate.Text {
    /// Nothing between slashes that is no regular expression is an error: it is a text then.
    func isMet(by text: String?) -> Bool {
        guard !normalized.isEmpty else { return true }
        guard let text else { return false }
        return text == raw || AriaText.normalized(text) == normalized || pattern?.isFound(in: text) == true
    }
}

extension AriaTemplate.Name {
    func isMet(by name: String) -> Bool {
        switch self {
        case .exact(let wanted): AriaText.normalized(name) == wanted
        case .pattern(let pattern): pattern.isFound(in: AriaText.normalized(name))
        }
    }

    var words: String {
        switch self {
        case .exact(let name): "\"\(name)\""
        case .pattern(let pattern): "/\(pattern.source)/"
        }
    }
}

extension AriaTemplate.Node {
    func attempt(on node: AriaNode, at place: [String], isDeep: Bool) -> AriaAttempt {
        var met = 0
        for isMet in [roleMismatch, nameMismatch, stateMismatch, propertyMismatch] {
            if let reason = isMet(node) {
                let mismatch = AriaMismatch(position: position, place: place, reason: reason)
                return AriaAttempt(met: met, mismatch: mismatch)
            }
            met += role == nil ? 0 : 1
        }
        var inner = AriaChildrenMatcher(wanted: children, seen: node.children, position: position)
        inner.place = node.role.isEmpty ? place : place + [node.key]
        var attempt = inner.attempt(mode, isDeep: isDeep)
        attempt.met += met
        return attempt
    }

    /// The text inside, if there is nothing else.
    fileprivate var inlineText: String {
        guard children.count == 1, case .text(let text) = children[0] else { return "" }
        return ": \(text.normalized)"
    }

    private func roleMismatch(_ node: AriaNode) -> AriaMismatch.Reason? {
        guard let role, role != node.role else { return nil }
        guard !node.role.isEmpty else { return .missing(AriaTemplate.Child.node(self).words) }
        return .role(wanted: role, seen: node.role)
    }

    private func nameMismatch(_ node: AriaNode) -> AriaMismatch.Reason? {
        guard let name, !name.isMet(by: node.name) else { return nil }
        return .name(wanted: name.words, seen: node.name)
    }

    private func stateMismatch(_ node: AriaNode) -> AriaMismatch.Reason? {
        guard let state = AriaAttribute.allCases.first(where: { !$0.isMet(by: node.states, as: states) }) else {
            return nil
        }
        return .state(
            state.rawValue, wanted: state.value(in: states) ?? "", seen: state.value(in: node.states))
    }

    private func propertyMismatch(_ node: AriaNode) -> AriaMismatch.Reason? {
        for (name, wanted, seen) in [("url", url, node.url), ("placeholder", placeholder, node.placeholder)] {
            guard let wanted, !wanted.isMet(by: seen) else { continue }
            return .property(name, wanted: wanted.raw, seen: seen)
        }
        return nil
    }
}

/// The first difference between a template and the nearest part of a tree.
public struct AriaMismatch: Hashable, Sendable {
    /// The position of the mismatch in the template.
    public var position: AriaTemplatePosition
    /// The nodes that were seen around it, the outermost first, each as it would be written.
    public var place: [String]
    /// The kind of mismatch.
    public var reason: Reason

    /// A kind of mismatch.
    public enum Reason: Hashable, Sendable {
        /// Another role was seen.
        case role(wanted: String, seen: String)
        /// Another name was seen.
        case name(wanted: String, seen: String)
        /// A state differs; it is nil if it is not exposed.
        case state(String, wanted: String, seen: String?)
        /// A property differs; it is nil if there is none.
        case property(String, wanted: String, seen: String?)
        /// Another text was seen.
        case text(wanted: String, seen: String)
        /// An expected item, after the last actual one.
        case missing(String)
        /// An actual item, after the last expected one.
        case unexpected(String)
    }
}

extension AriaMismatch: CustomStringConvertible {
    /// The mismatch in words, with its position in the template and the compared part of the tree.
    public var description: String {
        let around = place.isEmpty ? "" : " In \(place.joined(separator: " > "))."
        return "The template, line \(position.line), column \(position.column): \(reason)\(around)"
    }
}

extension AriaMismatch.Reason: CustomStringConvertible {
    /// The expected and the actual content.
    public var description: String {
        switch self {
        case .role(let wanted, let seen): "wanted the role \(wanted), seen is \(seen)."
        case .name(let wanted, let seen): "wanted the name \(wanted), seen is \"\(seen)\"."
        case .state(let name, let wanted, let seen): "wanted [\(name)=\(wanted)], seen is \(seen ?? "no such state")."
        case .property(let name, let wanted, let seen):
            "wanted /\(name): \(wanted), seen is \(seen ?? "no such property")."
        case .text(let wanted, let seen): "wanted the text \"\(wanted)\", seen is \"\(seen)\"."
        case .missing(let item): "wanted \(item), which is not there."
        case .unexpected(let item): "\(item) is there, which is not wanted."
        }
    }
}
