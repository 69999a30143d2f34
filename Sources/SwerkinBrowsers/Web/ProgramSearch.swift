import Foundation
import SwerkinCore

/// The search for a program of this machine: the one that the environment names, else the first that is installed.
package struct ProgramSearch {
    private let environment: [String: String]
    private let isExecutable: (String) -> Bool

    /// A search in an environment.
    package init(
        in environment: [String: String],
        isExecutable: @escaping (String) -> Bool = FileManager.default.isExecutableFile(atPath:)
    ) {
        (self.environment, self.isExecutable) = (environment, isExecutable)
    }

    /// The path that a variable names; nil if it is not set, or empty.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if no program is there.
    func path(namedBy variable: String) throws(DriverError) -> String? {
        guard let path = environment[variable], !path.isEmpty else { return nil }
        guard isExecutable(path) else {
            throw .lost("\(variable) names \"\(path)\", which is not an executable file")
        }
        return path
    }

    /// The first program of these names in the folders of `PATH`, else the first of the usual places, or the other way round; nil if
    /// there is none.
    package func first(named names: [String], orAt places: [String] = [], usualPlacesFirst: Bool = false) -> String? {
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let onPath = folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
        return (usualPlacesFirst ? places + onPath : onPath + places).first(where: isExecutable)
    }
}
