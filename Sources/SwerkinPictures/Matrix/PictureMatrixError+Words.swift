extension PictureMatrixError: CustomStringConvertible {
    /// The problems and their remedies: a line each.
    public var description: String { problems.map(\.sentence).joined(separator: "\n") }
}

extension PictureMatrixError.Problem {
    fileprivate var sentence: String {
        switch self {
        case .noPictures:
            """
            There is no picture to take: the matrix needs a screen with a state, a device, an orientation, a language and \
            a colour scheme.
            """
        case .unusableName(let kind, let text) where PortableName(text).text.isEmpty:
            """
            The \(kind.rawValue) "\(text)" cannot name a file: give it a name with letters or digits of ASCII.
            """
        case .unusableName(let kind, let text):
            """
            The \(kind.rawValue) "\(text)" cannot name a file: it is longer than \(PortableName.longest) characters; give \
            it a shorter name.
            """
        case .collision(let kind, let first, let second, let path, _):
            """
            The \(kind.plural) "\(first)" and "\(second)" would both be called \(path): rename one of them.
            """
        case .twice(let path): "The picture \(path) is there twice: name each screen, state and variant once."
        case .unwritableFolder(let folder, let reason):
            "The folder \(folder) cannot be written to: \(reason) Name another, or make room for it."
        case .folderIsReferences(let folder):
            "The folder \(folder) has the references, which pictures must not overwrite: name another folder for these."
        case .environment(let sentence): sentence
        }
    }
}

extension PictureNameKind {
    fileprivate var plural: String { rawValue + "s" }
}
