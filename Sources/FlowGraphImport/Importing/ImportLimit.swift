/// The limits of an import, so that no input can take all memory or time.
///
/// Each is far above any real app: the largest storyboards have some thousand elements.
public enum ImportLimit: Hashable, Sendable, CaseIterable {
    /// The bytes of one file: 32 MiB, checked before the file is read.
    case fileSize
    /// The nesting depth of elements, counting included files as nested: 256.
    case depth
    /// The attributes of one tag: 256.
    case attributes
    /// The declarations of namespaces in one file, `xmlns:`: 256.
    case namespaces
    /// The elements of all files together, those of an included file once for each include: 500,000.
    case elements
    /// The segments of the graph: 200,000. A global action of an Android graph is a segment from every screen in its graph.
    case segments
    /// The characters of all screens' identifiers together: 64 Mi. Those of Android screens repeat the graphs around them.
    case identifierText

    /// The greatest number allowed.
    public var maximum: Int {
        switch self {
        case .fileSize: 32 << 20
        case .depth: 256
        case .attributes, .namespaces: 256
        case .elements: 500_000
        case .segments: 200_000
        case .identifierText: 64 << 20
        }
    }
}
