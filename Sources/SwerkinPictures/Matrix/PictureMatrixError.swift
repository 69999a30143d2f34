/// The reason why the pictures of a matrix cannot be taken at all; nothing has been written then.
public struct PictureMatrixError: Error, Hashable, Sendable {
    /// All problems.
    public var problems: [Problem]

    /// A problem of a matrix.
    public enum Problem: Hashable, Sendable {
        /// There is no picture to be taken: no screen, no state, no device, no language or no colours.
        case noPictures
        /// A name has nothing that a file's name is made of, or is too long for one.
        case unusableName(PictureNameKind, String)
        /// Two names become the same path, in a folder of the pictures'; empty for the outermost.
        case collision(PictureNameKind, String, String, path: String, folder: String)
        /// A picture is there twice.
        case twice(String)
        /// A folder cannot be made or written to: why.
        case unwritableFolder(String, reason: String)
        /// The pictures and their references are to be in one folder.
        case folderIsReferences(String)
        /// A variable of the environment makes no sense; a sentence.
        case environment(String)
    }

    /// Makes an error of problems.
    public init(problems: [Problem]) { self.problems = problems }
}

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

/// The validation of the names of a matrix's pictures.
enum PictureNames {
    /// Every name that cannot be one of a file, and every two pictures that would have one name; empty if all names are valid.
    static func problems(of subjects: [PictureSubject]) -> [PictureMatrixError.Problem] {
        let unusable = unusableNames(of: subjects)
        // Of names that cannot be used it makes no sense to say which would be the same.
        return unusable.isEmpty ? collisions(of: subjects) : unusable
    }

    private static func unusableNames(of subjects: [PictureSubject]) -> [PictureMatrixError.Problem] {
        var problems: [PictureMatrixError.Problem] = []
        for subject in subjects {
            let names = subject.components + subject.scrollViews.map { (.scrollView, $0) }
            for (kind, text) in names where !PortableName(text).isUsable {
                let problem = PictureMatrixError.Problem.unusableName(kind, text)
                if !problems.contains(problem) { problems.append(problem) }
            }
        }
        return problems
    }

    /// Names collide level by level, so that one pair of states is one problem however many variants they have.
    private static func collisions(of subjects: [PictureSubject]) -> [PictureMatrixError.Problem] {
        var texts: [String: [String]] = [:]
        var problems: [PictureMatrixError.Problem] = []
        func use(_ path: String, by text: String, _ kind: PictureNameKind, in folder: String) {
            guard let first = texts[path]?.first else { return texts[path] = [text] }
            guard first != text, texts[path]?.contains(text) == false else { return }
            texts[path]?.append(text)
            problems.append(.collision(kind, first, text, path: path, folder: folder))
        }
        var paths: Set<String> = []
        for subject in subjects {
            var folder = ""
            for (kind, text) in subject.components {
                let path = (folder.isEmpty ? "" : folder + "/") + PortableName(text).text
                use(path, by: text, kind, in: folder)
                folder = path
            }
            for text in subject.scrollViews {
                use("\(folder).\(PortableName(text).text)", by: text, .scrollView, in: folder)
            }
            if !paths.insert(folder).inserted, !problems.contains(where: { $0.concerns(folder) }) {
                problems.append(.twice(folder))
            }
        }
        return problems
    }
}

extension PictureMatrixError.Problem {
    /// Returns true if it says already why a picture of this path is there twice.
    fileprivate func concerns(_ path: String) -> Bool {
        switch self {
        case .collision(_, _, _, let place, _): path == place || path.hasPrefix(place + "/")
        case .twice(let other): path == other
        default: false
        }
    }
}
