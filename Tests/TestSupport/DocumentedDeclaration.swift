import Foundation

/// A declaration of a module that stands for one of Apple's, with the page of Apple's documentation that it was written from.
public struct DocumentedDeclaration {
    /// The name of the file.
    public let file: String
    /// The declaration without its body.
    public let text: String
    /// The address of the page, or nil if the comment names none.
    public let page: String?

    /// The systems that have it, by the comment of the declaration or else of the type around it; nil if neither names any.
    public private(set) var platforms: [String]?

    /// The declaration as a row of a table, with a mark if its page is among those that were seen; with the systems that have it
    /// if `all` names these.
    public func row(seen: Set<String>, of all: [String]? = nil) -> String {
        let systems = all.map { " \((platforms ?? $0).joined(separator: ", ")) |" } ?? ""
        return "| `\(text)` | [\(symbol)](<\(page ?? "")>) |\(systems) \(seen.contains(symbol) ? "✓" : "") |"
    }

    /// How a call of it begins: a type by its name, a function by its name and its first label.
    ///
    /// A member of an object that its class shares is called on `shared`. Nil for what has no name of its own, as an initializer, or
    /// shares it, as a type inside another.
    public func call(ofSharedObject isShared: Bool) -> String? {
        if let type = text.firstMatch(of: #/\b(?:class|protocol|struct|enum) (?!func |var )(\w+)/#) {
            return symbol.hasSuffix("/\(type.1.lowercased())") && symbol.count(where: { $0 == "/" }) == 1
                ? String(type.1) : nil
        }
        guard let member = text.firstMatch(of: #/\b(?:func|var|let|case) (`?\w+`?)(?:<\w+>)?(\(\w*)?/#) else {
            return nil
        }
        let label = member.2.map { ["(": "()", "(_": "("][$0] ?? "\($0):" } ?? ""
        return (isShared ? ".shared." : ".") + member.1 + label
    }

    fileprivate func inheriting(_ platforms: [String]?) -> DocumentedDeclaration {
        var declaration = self
        declaration.platforms = self.platforms ?? platforms
        return declaration
    }

    /// The end of the page's address, as in `uikit/uiview/bounds`.
    public var symbol: String { (page ?? "").components(separatedBy: "/documentation/").last ?? "" }

    /// The symbols in a file, one a line; lines that begin with a number sign are comments.
    public static func symbols(in file: URL) throws -> Set<String> {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return Set(lines.filter { !$0.hasPrefix("#") }.map(String.init))
    }

    /// The declarations of the files in a folder, by the names of these.
    public static func all(in folder: URL) throws -> [DocumentedDeclaration] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try files.sorted().flatMap { file in
            try declarations(in: String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8), file: file)
        }.withInheritedPlatforms
    }

    /// Reads the declarations that a file offers to others, each with the page in the comment before it.
    private static func declarations(in text: String, file: String) -> [DocumentedDeclaration] {
        var (found, page, platforms): ([DocumentedDeclaration], String?, [String]?) = ([], nil, nil)
        var lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }[...]
        while var line = lines.popFirst() {
            if line.hasPrefix("/// Source: ") { page = String(line.dropFirst("/// Source: ".count)) }
            if line.hasPrefix("/// Platforms: ") {
                platforms = line.dropFirst("/// Platforms: ".count).components(separatedBy: ", ")
            }
            if line.hasPrefix("//") { continue }
            if isOffered(line) {
                while line.hasSuffix("("), let next = lines.first(where: { $0.hasPrefix(")") }) {
                    let arguments = lines.prefix { $0 != next }
                    line += arguments.joined(separator: " ") + next
                    lines = lines.dropFirst(arguments.count + 1)
                }
                found.append(
                    DocumentedDeclaration(file: file, text: head(of: line), page: page, platforms: platforms))
            }
            (page, platforms) = (nil, nil)
        }
        return found
    }

    /// Returns true for a declaration that other modules see, and for a requirement of a protocol.
    private static func isOffered(_ line: String) -> Bool {
        let attributes = line.replacing(#/^(@\w+ )+/#, with: "")
        return ["public ", "open ", "case "].contains(where: attributes.hasPrefix)
            || attributes.wholeMatch(of: #/var \w+: .*\{ get( set)? \}|func \w+\([^{]*\)[^{]*/#) != nil
    }

    /// A declaration without its body, its value and its access.
    private static func head(of line: String) -> String {
        let line = line.replacing("@discardableResult ", with: "")
        let isRequirement = line.hasSuffix("{ get }") || line.hasSuffix("{ get set }")
        let head = isRequirement ? line : String(line.prefix { $0 != "{" })
        let withoutValue = head.replacing(#/ = .*$/#, with: "")
        return withoutValue.replacing(#/\b(public|open) /#, with: "").trimmingCharacters(in: .whitespaces)
    }
}

extension [DocumentedDeclaration] {
    /// The declarations; those in a type have its systems unless they name their own.
    fileprivate var withInheritedPlatforms: [DocumentedDeclaration] {
        let named = Dictionary(map { ($0.symbol, $0.platforms) }) { first, _ in first }
        return map { declaration in
            let type = declaration.symbol.components(separatedBy: "/").dropLast().joined(separator: "/")
            return declaration.inheriting(named[type] ?? nil)
        }
    }
}

/// What a compiler leaves out of a file, by the values of conditions.
public enum LinesLeftOut {
    /// A condition whose value is not given.
    public struct UnknownCondition: Error {
        let file: String
        let condition: String
    }

    /// The lines of a file that are not compiled or, if `compiled` is true, those that are.
    public static func lines(
        of text: String, file: String, conditions: [String: Bool], compiled: Bool = false
    ) throws -> [String] {
        var (branches, lines): ([(holds: Bool, wasTaken: Bool)], [String]) = ([], [])
        func holds(_ condition: Substring) throws -> Bool {
            guard let holds = conditions[String(condition)] else {
                throw UnknownCondition(file: file, condition: String(condition))
            }
            return holds
        }
        for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if line.hasPrefix("#if ") {
                let isTaken = try holds(line.dropFirst(4))
                branches.append((isTaken, isTaken))
            } else if line.hasPrefix("#elseif "), let last = branches.popLast() {
                let isTaken = try !last.wasTaken && holds(line.dropFirst(8))
                branches.append((isTaken, last.wasTaken || isTaken))
            } else if line == "#else", let last = branches.popLast() {
                branches.append((!last.wasTaken, true))
            } else if line == "#endif" {
                branches.removeLast()
            } else if branches.contains(where: { !$0.holds }) != compiled {
                lines.append(line)
            }
        }
        return lines
    }
}

/// A condition after `#if`, of platforms, compilers and modules.
public struct CompilationCondition {
    /// A part of a condition that is not known.
    public struct UnknownPart: Error {
        let part: String
    }

    private var tokens: [Substring]
    private let parts: [String: Bool]

    /// Returns true if a condition holds, by the values of its parts, such as `os(iOS)`; throws for a part without a value.
    public static func holds(_ condition: String, _ parts: [String: Bool]) throws -> Bool {
        let tokens = condition.matches(of: #/&&|\|\||!|[a-zA-Z]\w*\([^)]*\)|\(|\)|\w+/#).map { condition[$0.range] }
        var reading = CompilationCondition(tokens: tokens, parts: parts)
        return try reading.either()
    }

    private mutating func either() throws -> Bool {
        var holds = try all()
        while tokens.first == "||" {
            tokens.removeFirst()
            let next = try all()
            holds = holds || next
        }
        return holds
    }

    private mutating func all() throws -> Bool {
        var holds = try one()
        while tokens.first == "&&" {
            tokens.removeFirst()
            let next = try one()
            holds = holds && next
        }
        return holds
    }

    private mutating func one() throws -> Bool {
        guard !tokens.isEmpty else { throw UnknownPart(part: "") }
        let token = tokens.removeFirst()
        if token == "!" { return try !one() }
        if token == "(" {
            let holds = try either()
            if tokens.first == ")" { tokens.removeFirst() }
            return holds
        }
        guard let value = parts[String(token)] else { throw UnknownPart(part: String(token)) }
        return value
    }
}
