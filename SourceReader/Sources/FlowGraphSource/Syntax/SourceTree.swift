/// One file's code in the form that the reader follows: declarations, statements and expressions, without what has no bearing on navigation.
///
/// Nodes lie in one array and name their text and children by number, so that a tree is small, and written to a cache as it is.
package final class SourceTree: Sendable {
    /// A node: what it is, its text, its line, and where its children lie in `links`.
    package struct Record: Sendable, Equatable {
        var kind: SourceNode.Kind
        var flag: UInt8
        var text: Int32
        var line: Int32
        var firstLink: Int32
        var linkCount: Int32
    }

    /// The file, from the folder that is read, with `/` between folders.
    package let file: String
    package let number: Int
    package let records: [Record]
    package let links: [Int32]
    package let texts: [String]
    /// Whether the parser found something that isn't Swift.
    package let hasErrors: Bool

    package init(
        file: String, number: Int, records: [Record], links: [Int32], texts: [String], hasErrors: Bool = false
    ) {
        self.hasErrors = hasErrors
        self.file = file
        self.number = number
        self.records = records
        self.links = links
        self.texts = texts
    }

    /// Whether the file imports a framework of views.
    package var importsViews: Bool {
        let frameworks = [
            "import SwiftUI", "import UIKit", "import ComposableArchitecture", "import SafariServices",
            "import RxSwift", "import AppKit",
        ]
        return frameworks.contains { texts.contains($0) }
    }

    /// The node of the whole file: the last one, for a node follows its children.
    package var root: SourceNode { SourceNode(tree: self, index: Int32(records.count - 1)) }
}

/// A node of a file's code.
package struct SourceNode: Hashable {
    package unowned(unsafe) let tree: SourceTree
    package let index: Int32

    package enum Kind: UInt8, Sendable {
        // Declarations.
        case file, type, inherited, attribute, function, parameter, label, typeName, initial, variable, getter, setter,
            observer
        case enumCase, typeAlias
        // Expressions.
        case name, member, call, argument, string, number, boolean, nilLiteral, closure, array, dictionary, tuple,
            keyPath
        case assign, binary, unary, ternary, cast, subscripted, macro, unknown
        // Statements.
        case block, ifStatement, guardStatement, conditions, bindCondition, matchCondition, availability
        case switchStatement, switchCase, casePattern, bindPattern, expressionPattern, tuplePattern, wildcard
        case forStatement, whileStatement, doStatement, returnStatement, exitStatement
    }

    package var kind: Kind { tree.records[Int(index)].kind }
    package var flag: UInt8 { tree.records[Int(index)].flag }
    package var text: String { tree.texts[Int(tree.records[Int(index)].text)] }
    package var line: Int { Int(tree.records[Int(index)].line) }
    package var count: Int { Int(tree.records[Int(index)].linkCount) }

    package subscript(position: Int) -> SourceNode {
        SourceNode(tree: tree, index: tree.links[Int(tree.records[Int(index)].firstLink) + position])
    }

    package var children: Children { Children(node: self) }

    package struct Children: RandomAccessCollection {
        let node: SourceNode
        package var startIndex: Int { 0 }
        package var endIndex: Int { node.count }
        package subscript(position: Int) -> SourceNode { node[position] }
    }

    package func first(_ kind: Kind) -> SourceNode? { children.first { $0.kind == kind } }
    package func all(_ kind: Kind) -> [SourceNode] { children.filter { $0.kind == kind } }

    package var place: SourcePlace { SourcePlace(file: tree.file, line: line) }

    package static func == (a: SourceNode, b: SourceNode) -> Bool { a.index == b.index && a.tree === b.tree }
    package func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        hasher.combine(tree.number)
    }

    /// A number that no other node has.
    package var identity: Int { tree.number << 32 | Int(index) }
}

/// A line of a file.
public struct SourcePlace: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The file, from the folder that is read.
    public let file: String
    /// The line, from 1.
    public let line: Int

    /// Orders them by file, then by line.
    public static func < (a: SourcePlace, b: SourcePlace) -> Bool { (a.file, a.line) < (b.file, b.line) }

    /// `File.swift:12`.
    public var description: String { "\(file):\(line)" }
}

/// Collects the nodes of one file.
struct SourceTreeBuilder {
    private var records: [SourceTree.Record] = []
    private var links: [Int32] = []
    private var texts: [String] = []
    private var numberOfText: [String: Int32] = [:]

    mutating func add(
        _ kind: SourceNode.Kind, _ text: String = "", line: Int, flag: UInt8 = 0, _ children: [Int32] = []
    ) -> Int32 {
        let first = Int32(links.count)
        links += children
        records.append(
            SourceTree.Record(
                kind: kind, flag: flag, text: number(of: text), line: Int32(line), firstLink: first,
                linkCount: Int32(children.count)))
        return Int32(records.count - 1)
    }

    func line(of node: Int32) -> Int { Int(records[Int(node)].line) }

    func kind(of node: Int32) -> SourceNode.Kind { records[Int(node)].kind }

    func tree(file: String, number: Int, hasErrors: Bool) -> SourceTree {
        SourceTree(
            file: file, number: number, records: records, links: links, texts: texts, hasErrors: hasErrors)
    }

    private mutating func number(of text: String) -> Int32 {
        if let known = numberOfText[text] { return known }
        let new = Int32(texts.count)
        texts.append(text)
        numberOfText[text] = new
        return new
    }
}
