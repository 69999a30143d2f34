import Foundation
import Swerkin
import SwerkinDrawing
import SwerkinPictures
import XCTest

/// A test that takes pictures of the trial app into a folder of its own, which is deleted after it.
class MatrixTestCase: XCTestCase {
    typealias Screen = PicturedScreen<TrialTestCase>
    typealias State = PicturedState<TrialTestCase>

    private(set) var root = FileManager.default.temporaryDirectory
    var folder: URL { root.appendingPathComponent("pictures") }
    var references: URL { root.appendingPathComponent("references") }

    static let device = PictureDevice("pad", size: Size(width: 40, height: 60), scale: 1)

    override func setUpWithError() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: root) }

    func matrix(_ screens: [Screen], stage: TrialStage = TrialStage()) -> PictureMatrix<TrialTestCase> {
        var matrix = PictureMatrix(of: TrialTestCase.self, screens: screens)
        matrix.devices = [Self.device]
        matrix.stages = [stage]
        return matrix
    }

    /// What the matrix says of each picture, a line each.
    func words(_ result: PictureResult) -> [String] {
        result.pictures.map { "\($0.subject.path): \($0.outcome)" }
    }

    func text(_ path: String, in folder: URL? = nil) throws -> String {
        try String(contentsOf: (folder ?? self.folder).appendingPathComponent(path), encoding: .utf8)
    }

    func image(_ path: String) throws -> PixelImage {
        try PixelImage(png: Data(contentsOf: folder.appendingPathComponent(path)))
    }

    /// The paths of all files in a folder, in order.
    func files(in folder: URL) -> [String] {
        let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return all.filter { path in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(
                atPath: folder.appendingPathComponent(path).path, isDirectory: &isFolder)
            return !isFolder.boolValue
        }.sorted()
    }
}
