import Foundation
import SwerkinCore

extension RemoteBrowserDriver {
    /// The files that were downloaded to their end since the launch, by the order of their names; gone after ``end()``.
    ///
    /// Only Chrome on this machine says where it puts them. Throws ``/Swerkin/DriverError/unsupported(_:)`` otherwise.
    public func downloads() throws -> [URL] {
        _ = try currentPage()
        guard let downloadFolder else {
            let browser = configuration.browser(of: server).reportName
            let place = server.isOnThisMachine ? "" : " on another machine"
            throw DriverError.unsupported(
                "tell what \(browser)\(place) downloads over WebDriver; use ChromiumDriver, or chromedriver on this machine"
            )
        }
        let folder = URL(fileURLWithPath: downloadFolder.path, isDirectory: true)
        // Chrome adds the extension to files that are on their way.
        return try inDriverErrors {
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension != "crdownload" && !$0.lastPathComponent.hasPrefix(".") }
                .sorted { $0.lastPathComponent < $1.lastPathComponent }
        }
    }

    /// Has a browser that can put downloads into a folder of the session; returns the folder, or nil if it can't.
    ///
    /// Source: Chrome DevTools Protocol, Browser.setDownloadBehavior.
    func makeDownloadFolder(_ session: WebDriverSession) throws(DriverError) -> TemporaryFolder? {
        guard configuration.browser(of: server) == .chrome, server.isOnThisMachine else { return nil }
        // In the folder of a server that was started here, the downloads go with it even if the test process is killed.
        let folder = try TemporaryFolder("swerkin-downloads", in: startedServer?.folder)
        do throws(WebDriverFault) {
            try session.execute(
                "Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": .string(folder.path)])
            return folder
        } catch {
            // A server that doesn't know the command fails only the steps on downloads.
            folder.delete()
            return nil
        }
    }
}
