import SwerkinCore

/// The declarations that a project has, as far as its sources show them without being compiled.
package struct ExistingDeclarations: Hashable, Sendable {
    /// The names of all types.
    package private(set) var types: Set<String> = []
    /// The enums of screens by the names of their screens.
    package private(set) var enumOfScreen: [String: String] = [:]
    /// The queries of constants, as they are written without white space.
    private var queries: Set<String> = []

    /// The names of screens that no new one may get.
    package private(set) var screens: Set<String> = []

    /// Has none.
    package init() {}

    /// Adds the names of screens that are declared anywhere.
    package mutating func add(screens names: [String]) { screens.formUnion(names) }

    /// Adds the declarations of a file of Swift; O(characters).
    package mutating func add(_ source: String) {
        for match in source.matches(of: #/\b(?:enum|struct|class|actor|protocol|typealias)\s+(\w+)/#) {
            types.insert(String(match.1))
        }
        for match in source.matches(of: #/\benum\s+(\w+)\s*:[^{]*(?:Declared|Presentable|Parameterized)Screen[^{]*{/#) {
            for screen in Self.screens(in: source[match.range.upperBound...]) {
                enumOfScreen[screen] = String(match.1)
                screens.insert(screen)
            }
        }
        for match in source.matches(of: #/\blet\s+\w+\s*=\s*(ElementQuery[^\n]*(?:\n\s*\.[^\n]*)*)/#) {
            queries.insert(Self.withoutSpace(match.1))
        }
    }

    /// True if a constant has the query.
    func has(_ query: ElementQuery) -> Bool {
        queries.contains(Self.withoutSpace(query.swiftCallsWithType.joined()[...]))
    }

    /// The raw values of the cases that an enum begins with.
    private static func screens(in body: Substring) -> [String] {
        // The cases of a switch follow the first member with a body.
        let cases = body.prefix { $0 != "{" && $0 != "}" }
        return cases.matches(of: #/\bcase\s+(`?\w+`?(?:\s*=\s*"[^"]*")?(?:\s*,\s*`?\w+`?(?:\s*=\s*"[^"]*")?)*)/#)
            .flatMap { match in
                match.1.split(separator: ",").compactMap { part -> String? in
                    let name = part.firstMatch(of: #/`?(\w+)`?(?:\s*=\s*"([^"]*)")?/#)
                    return name.map { String($0.2 ?? $0.1) }
                }
            }
    }

    private static func withoutSpace(_ text: Substring) -> String { String(text.filter { !$0.isWhitespace }) }
}
