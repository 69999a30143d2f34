import FlowGraph
import Foundation
import SwerkinRecords
import TestSupport

@testable import SwerkinReports

/// Records in a folder of their own, and reports of them; taken away at the end of the test.
struct ReportTrial {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("swerkin-report-\(UUID().uuidString)")

    func remove() { try? FileManager.default.removeItem(at: root) }

    func path(_ name: String) -> String { root.appendingPathComponent(name).path }

    /// Writes a file; the name is a path below the folder of the trial.
    func write(_ content: Data, _ name: String) throws {
        let file = root.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: file)
    }

    func write(_ files: [String: String]) throws {
        for (name, text) in files { try write(Data(text.utf8), name) }
    }

    /// Makes a report of folders.
    @discardableResult
    func report(
        _ folders: String..., earlier: [String] = [], models: [ReportModel] = [], quarantine: Quarantine = Quarantine(),
        to output: String = "out"
    ) throws -> RunReportFolder {
        func sources(_ names: [String]) throws -> [any RunSource] { try names.map { try RecordFolder(path: path($0)) } }
        let report = try RunReportFolder(
            ReportSources(
                runs: sources(folders), earlier: sources(earlier), models: models, quarantine: quarantine,
                title: "Shop"))
        try report.write(to: path(output))
        return report
    }

    func text(_ name: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
            .replacingOccurrences(of: root.path + "/", with: "")
    }

    /// The data that a script hands to the page.
    func data(_ name: String) throws -> [String: Any] { try value(name) as? [String: Any] ?? [:] }

    /// The picture that a script hands to the page.
    func picture(_ name: String) throws -> String { try value(name) as? String ?? "" }

    private func value(_ name: String) throws -> Any {
        let script = try text("out/data/\(name).js")
        let opening = "swerkinReport(\"\(name)\","
        let json = script.dropFirst(opening.count).dropLast(3)
        return try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    }

    /// The first attempt of the data of a test.
    func attempt(_ name: String) throws -> [String: Any] {
        (try data(name)["attempts"] as? [[String: Any]])?.first ?? [:]
    }

    /// The paths of all files below a folder, in order.
    func files(_ folder: String) throws -> [String] {
        let found = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String } ?? []
        return found.filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path("\(folder)/\($0)"), isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }
}

extension ShopRun {
    /// Writes the records with their pictures to the folder `run` of a trial.
    static func write(to trial: ReportTrial) throws {
        try trial.write(files)
        for (name, picture) in pictures { try trial.write(picture, name) }
    }
}
