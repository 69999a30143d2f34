/// A path within a model, as in `segments[3].preconditions.loggedIn`.
public struct ModelPath: Hashable, Sendable {
    /// One step from a part of the model to one of its parts.
    public enum Component: Hashable, Sendable {
        /// The value of a key.
        case key(String)
        /// The element at a position, counted from 0.
        case index(Int)
    }

    /// The steps from the whole model to the part.
    public var components: [Component]

    /// Creates a path; without components it denotes the whole model.
    public init(_ components: [Component] = []) {
        self.components = components
    }

    /// The path of a declared screen.
    public static func screen(_ index: Int) -> ModelPath { ModelPath([.key("screens"), .index(index)]) }

    /// The path of a segment.
    public static func segment(_ index: Int) -> ModelPath { ModelPath([.key("segments"), .index(index)]) }

    /// The path of a declared fact.
    public static func fact(_ name: String) -> ModelPath { ModelPath([.key("facts"), .key(name)]) }

    /// The path of the value of a key of this part.
    public func appending(_ key: String) -> ModelPath { ModelPath(components + [.key(key)]) }

    /// The path of an element of this part.
    public func appending(_ index: Int) -> ModelPath { ModelPath(components + [.index(index)]) }
}

extension ModelPath: CustomStringConvertible {
    /// The path in the notation of JavaScript, as in `segments[3].preconditions.loggedIn`.
    ///
    /// Keys that are not plain words stand in brackets, as in `facts["log in"]`. Empty for the whole model.
    public var description: String {
        components.reduce(into: "") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where ModelPath.isPlainWord(key): text += text.isEmpty ? key : "." + key
            case .key(let key): text += "[\(JSONText.quoted(key))]"
            }
        }
    }

    private static func isPlainWord(_ key: String) -> Bool {
        !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
