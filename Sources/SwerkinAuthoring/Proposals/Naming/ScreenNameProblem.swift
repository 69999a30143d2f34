/// The reason why a text can't be the name of a new screen.
package enum ScreenNameProblem: Error, Hashable {
    /// Another screen has the name.
    case taken(String)
    /// It is no name of a member in Swift, or has a meaning there; with the nearest one that is, or nil.
    case unusable(String, suggestion: String?)

    /// Returns a name unchanged; throws the problem with it, if a screen can't be declared by it beside others.
    package static func checked(_ name: String, beside taken: Set<String>) throws(ScreenNameProblem) -> String {
        guard SwiftName.isMember(name) else {
            throw .unusable(name, suggestion: SwiftName.member(name, kind: "screen"))
        }
        guard !taken.contains(name) else { throw .taken(name) }
        return name
    }
}
