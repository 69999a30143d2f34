import Foundation
import SwerkinBrowsers

/// The server of the office admin, which each test has for itself.
enum OfficeSite {
    /// A program of this package, which keeps everything in memory: so it is started anew for each test.
    static let server = AppServer("Office Admin", lifetime: .test) { endpoint in
        AppServer.Program(programs.appendingPathComponent("OfficeAdminServer").path, "\(endpoint.port)")
    }

    /// The folder that the package's programs are built into.
    private static var programs: URL {
        let tests = Bundle(for: OfficeTestCase.self).bundleURL
        return tests.pathExtension == "xctest" ? tests.deletingLastPathComponent() : tests
    }
}
