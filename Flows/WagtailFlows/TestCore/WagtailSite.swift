import Foundation
import SwerkinBrowsers

/// The site that `tools/wagtail` prepares in the folder `.build/wagtail`.
enum WagtailSite {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent(".build/wagtail")

    /// Why there is no site, or nil if everything is there.
    static var obstacle: String? {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("ready").path)
            ? nil : "Wagtail is not there: run tools/wagtail, which installs it into .build/wagtail."
    }

    // Insecure is only that it serves scripts and styles too, which a site that isn't in debugging leaves to others.
    /// The site of this process.
    ///
    /// Each test begins with the database of a new site, which has one user.
    static let server = AppServer(
        "Wagtail", readiness: .answer("/admin/login/"), dataTemplate: folder.appendingPathComponent("template")
    ) { endpoint in
        AppServer.Program(
            folder.appendingPathComponent("environment/bin/python").path,
            "manage.py", "runserver", "--noreload", "--insecure", "127.0.0.1:\(endpoint.port)",
            workingFolder: folder.appendingPathComponent("site"),
            environment: ["BAKERY_FOLDER": endpoint.dataFolder.path, "PYTHONUNBUFFERED": "1"])
    }
}
