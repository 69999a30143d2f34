import Foundation
import SwerkinReports

/// Opens a report in the browser of the system.
struct BrowserOpening {
    private let page: String

    init(folder: String) {
        page = URL(fileURLWithPath: folder).appendingPathComponent(RunReportFolder.page).path
    }

    #if os(macOS)
    private static let program = "open"
    #else
    private static let program = "xdg-open"
    #endif

    /// Starts the system's program that opens files.
    ///
    /// Returns the problem as a sentence without a full stop, or nil if there is none.
    func problem() -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [Self.program, page]
        do {
            try process.run()
        } catch {
            return words("\(Self.program) can't be started")
        }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? nil : words("\(Self.program) ended with \(process.terminationStatus)")
    }

    private func words(_ reason: String) -> String {
        "the report can't be opened: \(reason); open \(page) in a browser"
    }
}
