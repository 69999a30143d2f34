import CommandSupport
import SwerkinAuthoring

/// The file that the model of a session goes to after each declaration.
final class KeptModel {
    private let file: WholeFile?
    private var isWritten = false
    /// The reason why the latest model is not in the file, or nil if it is.
    private(set) var problem: UnwrittenFile?

    /// Keeps models in a file that is new, or nowhere if it is nil.
    init(in path: String?) { file = path.map(WholeFile.init) }

    /// Writes the model of a session; returns the reason if that fails.
    func keep(_ session: LiveSession) -> String? {
        guard let file, let model = session.modelFile else { return nil }
        do throws(UnwrittenFile) {
            let content = Array(model.utf8)
            // Another session may write the same new file meanwhile.
            if isWritten { try file.write(content) } else { try file.writeNew(content) }
            (isWritten, problem) = (true, nil)
        } catch {
            problem = error
        }
        return problem?.reason
    }
}
