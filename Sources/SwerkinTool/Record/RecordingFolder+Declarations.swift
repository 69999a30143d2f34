import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinRecords

extension RecordingFolder {
    static let modelEnding = ".flowgraph.json"
    /// A larger file was written by no person.
    private static let largestSource = FileLimit(bytes: 1 << 20)

    /// The declarations in the sources of the folder and of the folders in it; what can't be read is left out.
    func declarations() -> ExistingDeclarations {
        var declarations = ExistingDeclarations()
        let files = FileManager.default.enumerator(
            at: url, includingPropertiesForKeys: [], options: [.skipsHiddenFiles])
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let content = try? LimitedFile(file.path).content(upTo: Self.largestSource)
            if let source = content.flatMap({ String(validating: $0, as: UTF8.self) }) { declarations.add(source) }
        }
        return declarations
    }

    /// The model in the folder that has all screens of the others there, with its path; nil if there is none.
    ///
    /// Throws ``ScreensError`` if none of several has, or if the sources have screens and there is no model of them;
    /// ``AnalysisError`` if one can't be read.
    func model(of declarations: ExistingDeclarations) throws -> (path: String, graph: NavigationGraph)? {
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
            .filter { $0.hasSuffix(Self.modelEnding) }.sorted()
        let models = try names.map { name in
            let path = (self.path as NSString).appendingPathComponent(name)
            return (path: path, graph: try ModelFile(path).graph())
        }
        guard !models.isEmpty else {
            guard let name = Set(declarations.enumOfScreen.values).min() else { return nil }
            throw ScreensError.noModel(folder: path, enumName: name)
        }
        let screens = models.map { Set($0.graph.screens.map(\.name)) }
        let all = screens.reduce(into: Set()) { $0.formUnion($1) }
        // Of equal ones the one with most segments: a later recording has added to an earlier one.
        let complete = zip(models, screens).filter { $0.1 == all }.map(\.0)
        guard let model = complete.max(by: { $0.graph.segments.count < $1.graph.segments.count }) else {
            throw ScreensError.severalModels(folder: path, names: names)
        }
        return model
    }
}
