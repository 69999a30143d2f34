import Foundation
import SwerkinCore

extension RemoteBrowserDriver {
    /// The files that were downloaded to their end since the launch, by the order of their names; gone after ``end()``.
    ///
    /// Chrome on this machine says where it puts them. A hub with the protocol of Selenium Grid is asked for those that have ended, if the
    /// capability `se:downloadsEnabled` was requested as true. Throws ``/Swerkin/DriverError/unsupported(_:)`` otherwise.
    public func downloads() throws -> [URL] {
        _ = try currentPage()
        if let session, session.offersDownloads { return try inDriverErrors { try fetchDownloads(of: session) } }
        guard let downloadFolder else {
            let browser = configuration.browser(of: server).reportName
            let place = server.isOnThisMachine ? "" : " on another machine"
            throw DriverError.unsupported(
                "tell what \(browser)\(place) downloads over WebDriver; use ChromiumDriver, chromedriver on this machine, or"
                    + " a grid with the capability se:downloadsEnabled")
        }
        let folder = URL(fileURLWithPath: downloadFolder.path, isDirectory: true)
        // Chrome adds the extension to files that are on their way.
        return try inDriverErrors {
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension != "crdownload" && !$0.lastPathComponent.hasPrefix(".") }
                .sorted { $0.lastPathComponent < $1.lastPathComponent }
        }
    }

    /// Brings the downloads of a session that are not here yet from its hub.
    private func fetchDownloads(of session: WebDriverSession) throws -> [URL] {
        let folder = try downloadFolder ?? TemporaryFolder("swerkin-downloads")
        downloadFolder = folder
        return try session.downloadNames().map { name in
            // Of a path that a hub gives, only its last part is a name.
            guard !name.contains("/"), !["", ".", ".."].contains(name) else {
                throw WebDriverFault.invalidResponse("the file \(name.quoted)", command: "GET se/files")
            }
            let file = URL(fileURLWithPath: folder.path, isDirectory: true).appendingPathComponent(name)
            guard !FileManager.default.fileExists(atPath: file.path) else { return file }
            do {
                try Data(session.download(name)).write(to: file, options: .atomic)
            } catch let error as CocoaError {
                throw DriverError.lost("the download \(name.quoted) can't be written: \(error.localizedDescription)")
            }
            return file
        }.sorted { $0.lastPathComponent < $1.lastPathComponent }
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
