import CommandSupport
import FlowGraph
import Foundation
import SwerkinRecords

/// A model file that a command compares records with.
struct ModelFile {
    private let path: String

    init(_ path: String) { self.path = path }

    /// The graph; throws ``AnalysisError`` if the file can't be read or is not valid.
    func graph() throws(AnalysisError) -> NavigationGraph {
        let data = try Self.content(of: path)
        do throws(DocumentError) {
            return try NavigationGraph(json: data)
        } catch {
            throw .model(error, file: path)
        }
    }

    /// The content of a file; throws ``AnalysisError`` if it can't be read.
    static func content(of path: String) throws(AnalysisError) -> Data {
        do throws(LimitedFile.Fault) {
            return try LimitedFile(path).content(upTo: .model)
        } catch {
            throw error.isOfContent
                ? .tooLarge(path: path, reason: error.description)
                : .unreadable(path: path, reason: error.description)
        }
    }
}
