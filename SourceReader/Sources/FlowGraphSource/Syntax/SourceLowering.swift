import SwiftParser
import SwiftSyntax

/// Makes the tree of one file of what the parser of Swift says of it.
struct SourceLowering {
    var builder = SourceTreeBuilder()
    let lineStarts: [Int]
    var depth = 0

    /// The deepest nesting that is followed; what lies deeper is unknown.
    static let depthLimit = 600

    /// Reads the text of a file; a text that isn't Swift gives what the parser recovers from it.
    static func tree(of text: String, file: String, number: Int) -> SourceTree {
        var lowering = SourceLowering(lineStarts: starts(of: text))
        let syntax = Parser.parse(source: text)
        let statements = lowering.statements(syntax.statements)
        _ = lowering.builder.add(.file, file, line: 1, statements)
        return lowering.builder.tree(file: file, number: number, hasErrors: syntax.hasError)
    }

    private static func starts(of text: String) -> [Int] {
        var starts = [0]
        for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        return starts
    }

    init(lineStarts: [Int]) { self.lineStarts = lineStarts }

    func line(of node: some SyntaxProtocol) -> Int {
        let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    mutating func statements(_ items: CodeBlockItemListSyntax) -> [Int32] {
        var nodes: [Int32] = []
        for item in items { append(Syntax(item.item), to: &nodes) }
        return nodes
    }

    mutating func block(_ body: CodeBlockSyntax) -> Int32 {
        let line = self.line(of: body)
        return builder.add(.block, line: line, statements(body.statements))
    }

    /// Appends what a declaration, a statement or an expression becomes.
    mutating func append(_ item: Syntax, to nodes: inout [Int32]) {
        if let configuration = item.as(IfConfigDeclSyntax.self) {
            for clause in BuildConditions.active(configuration) {
                switch clause.elements {
                case .statements(let list): nodes += statements(list)
                case .decls(let list): for member in list { append(Syntax(member.decl), to: &nodes) }
                case .switchCases, .attributes, .postfixExpression, .none: break
                }
            }
        } else if let declaration = item.asProtocol(DeclSyntaxProtocol.self) {
            append(declaration: DeclSyntax(fromProtocol: declaration), to: &nodes)
        } else if let statement = item.asProtocol(StmtSyntaxProtocol.self) {
            append(statement: StmtSyntax(fromProtocol: statement), to: &nodes)
        } else if let expression = item.asProtocol(ExprSyntaxProtocol.self) {
            nodes.append(self.expression(ExprSyntax(fromProtocol: expression)))
        }
    }
}

/// Which parts of `#if` a release build for an iPhone has.
enum BuildConditions {
    /// The clauses that are compiled, all of them if it depends on a flag of the project.
    static func active(_ configuration: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        var found: [IfConfigClauseSyntax] = []
        for clause in configuration.clauses {
            guard let condition = clause.condition else { return found + [clause] }
            switch value(of: condition.trimmedDescription) {
            case true: return found + [clause]
            case false: continue
            case nil: found.append(clause)
            }
        }
        return found
    }

    /// Whether a condition holds, nil if it depends on a flag of the project.
    static func value(of condition: String) -> Bool? {
        let text = condition.filter { !$0.isWhitespace }
        if let parts = split(text, "||") {
            let values = parts.map(value)
            return values.contains(true) ? true : values.contains(nil) ? nil : false
        }
        if let parts = split(text, "&&") {
            let values = parts.map(value)
            return values.contains(false) ? false : values.contains(nil) ? nil : true
        }
        if text.hasPrefix("!") { return value(of: String(text.dropFirst())).map(!) }
        if text.hasPrefix("("), text.hasSuffix(")") { return value(of: String(text.dropFirst().dropLast())) }
        return atom(text)
    }

    private static func atom(_ text: String) -> Bool? {
        switch text {
        case "DEBUG", "PREVIEW", "TESTING", "os(macOS)", "os(watchOS)", "os(tvOS)", "os(visionOS)", "os(Linux)",
            "targetEnvironment(simulator)", "targetEnvironment(macCatalyst)", "canImport(AppKit)", "false",
            "os(OSX)", "os(xrOS)", "canImport(WatchKit)":
            return false
        case "os(iOS)", "canImport(UIKit)", "canImport(SwiftUI)", "RELEASE", "true": return true
        default:
            if text.hasPrefix("swift(") || text.hasPrefix("compiler(") { return !text.contains("<") }
            if text.hasPrefix("canImport(") || text.hasPrefix("hasFeature(") { return true }
            return nil
        }
    }

    /// The parts between an operator outside of parentheses, nil if it doesn't occur.
    private static func split(_ text: String, _ separator: String) -> [String]? {
        var parts: [String] = []
        var current = ""
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            if depth == 0, text[index...].hasPrefix(separator) {
                parts.append(current)
                current = ""
                index = text.index(index, offsetBy: separator.count)
                continue
            }
            if text[index] == "(" { depth += 1 } else if text[index] == ")" { depth -= 1 }
            current.append(text[index])
            index = text.index(after: index)
        }
        return parts.isEmpty ? nil : parts + [current]
    }
}
