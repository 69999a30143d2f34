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
