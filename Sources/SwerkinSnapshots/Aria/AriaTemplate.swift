import Foundation
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

/// A template may be a screen's ``/Swerkin/Renderable/accessibilityTrait``: the app is on the screen if the template matches.
extension AriaTemplate: AccessibilityTrait {
    /// The first mismatch, as a sentence with the line of the template, or nil if the tree matches.
    public func obstacle(in tree: AriaTree) -> String? { mismatch(in: tree)?.description }
}

/// A template as a screen declares it: its text, which is read once.
///
/// ```swift
/// final class CartScreen: ShopScreen {
///     override var accessibilityTrait: (any AccessibilityTrait)? { ScreenTemplate(#"- heading "Cart" [level=1]"#) }
/// }
/// ```
///
/// A text that is no template fails the first step that looks for the screen, with the test at fault.
public struct ScreenTemplate: AccessibilityTrait {
    private let text: String
    private let template: Result<AriaTemplate, AriaTemplateError>

    /// Reads a template from its text, in the grammar of <doc:AriaTemplates>.
    public init(_ text: String) {
        self.text = text
        template = Result { () throws(AriaTemplateError) in try AriaTemplate(yaml: text) }
    }

    /// The whole template on one line; the text if it is not a template.
    public var description: String {
        switch template {
        case .success(let template): template.description
        case .failure: AriaText.normalized(text)
        }
    }

    /// The first mismatch, or nil if the tree matches.
    ///
    /// Throws `StepFailure` if the text is no template.
    public func obstacle(in tree: AriaTree) throws -> String? {
        switch template {
        case .success(let template): return template.obstacle(in: tree)
        case .failure(let error):
            throw StepFailure(.test("the accessibility trait of a screen is no template.\n\(error)\n\(text)"))
        }
    }
}

/// A regular expression of a template.
///
/// Its syntax is that of ICU, which accepts the syntax of JavaScript but for a few constructs.
struct AriaPattern: Hashable, Sendable {
    let source: String
    private let expression: NSRegularExpression

    /// Nil if the text is not a regular expression.
    init?(_ source: String) {
        guard let expression = try? NSRegularExpression(pattern: source) else { return nil }
        self.source = source
        self.expression = expression
    }

    /// Returns true if any part of a text matches.
    func isFound(in text: String) -> Bool {
        let all = NSRange(text.startIndex..., in: text)
        return expression.firstMatch(in: text, range: all) != nil
    }
}
