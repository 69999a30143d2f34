import FlowGraph
import Foundation
import SwerkinRecords

/// The folder of a run in several settings: a folder of records for each column, and the list of these, `matrix.json`.
package struct MatrixFolder {
    /// The name of the list.
    package static let list = "matrix.json"

    /// A column as the list has it.
    package struct Column: Hashable, Sendable, Decodable {
        /// The name of the folder with its records.
        package let folder: String
        /// The values of the setting, one for each axis.
        package let values: [String]
    }

    private struct List: Decodable {
        let version: Int
        let axes: [String]
        let columns: [Column]
    }

    /// The path, as given.
    package let path: String
    /// The names of the axes.
    package let axes: [String]
    /// The columns.
    package let columns: [Column]

    /// Returns true if there is a list in a folder.
    package static func isMatrix(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(list)") }

    /// Reads the list.
    ///
    /// Throws `ReportError` if it can't be read, or is no list of columns.
    package init(path: String) throws(ReportError) {
        let file = "\(path)/\(Self.list)"
        let data = try RegularFile(file).content(upTo: .sideFile)
        guard let list = try? JSONDecoder().decode(List.self, from: data), list.version == 1, Self.isWhole(list) else {
            throw .unreadable(path: file, problem: "it is no list of columns of version 1")
        }
        (self.path, axes, columns) = (path, list.axes, list.columns)
    }

    /// A folder of a column is one within: a list from elsewhere must not lead out.
    private static func isWhole(_ list: List) -> Bool {
        !list.columns.isEmpty
            && list.columns.allSatisfy { column in
                column.values.count == list.axes.count && !column.folder.isEmpty
                    && column.folder.allSatisfy { $0.isASCII && $0.isNumber }
            }
    }

    /// The path of a column's folder.
    package func path(of column: Column) -> String { "\(path)/\(column.folder)" }
}
