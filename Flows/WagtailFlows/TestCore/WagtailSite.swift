import Foundation

/// What `tools/wagtail` prepares in the folder `.build/wagtail`.
enum WagtailSite {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent(".build/wagtail")

    /// The database of a new site, with one user.
    static let template = folder.appendingPathComponent("template.sqlite3")

    /// Whether everything is there.
    static var isPrepared: Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("ready").path)
    }

    /// Runs the site on a port that is free, and says on which.
    ///
    /// Insecure is only that it serves scripts and styles too, which a site that is not in debugging leaves to others.
    static var command: [String] {
        [
            folder.appendingPathComponent("environment/bin/python").path,
            folder.appendingPathComponent("site/manage.py").path, "runserver", "--noreload", "--insecure",
            "127.0.0.1:0",
        ]
    }
}

/// Why there is no site to test.
enum WagtailProblem: Error, Equatable {
    /// Nothing has been prepared.
    case notPrepared
    /// The server ended by itself; what it wrote.
    case ended(words: String)
    /// The server did not say where it listens.
    case silent(seconds: Int)
    /// No clean database could be put in place; why.
    case noDatabase(String)
}

extension WagtailProblem: CustomStringConvertible {
    var description: String {
        switch self {
        case .notPrepared: "Wagtail is not there: run tools/wagtail, which installs it into .build/wagtail."
        case .ended(let words): "Wagtail's server ended by itself: \(words.isEmpty ? "it wrote nothing." : words)"
        case .silent(let seconds): "Wagtail's server did not say within \(seconds) s where it listens."
        case .noDatabase(let reason): "No clean database could be put in place: \(reason)."
        }
    }
}
