import Foundation
import SwerkinCore

extension RemoteBrowserDriver {
    /// Chooses files in a file field, replacing those that were chosen before.
    ///
    /// Each line of the text is the whole path of a file; an empty text clears the field. If the server runs on this machine,
    /// the files must be readable; a server elsewhere looks for them there.
    ///
    /// Throws `StepFailure`, with the test at fault, for a file that cannot be read, and if the field takes one file and
    /// several are named.
    func choose(filesIn text: String, in element: ElementReference, takesSeveral: Bool, on page: RemotePage) throws {
        let files = FileChoice(text: text)
        if server.isOnThisMachine { try files.checkAreReadable() }
        try files.check(takesSeveral: takesSeveral)
        if files.paths.isEmpty {
            let _: EmptyReply = try page.ask("setValue", of: element, "")
        } else {
            try page.send(files, to: element)
        }
    }
}

extension RemotePage {
    /// Sends the paths as keys, by which the protocol chooses files; the page gets the events of a user's choice.
    ///
    /// Source: https://www.w3.org/TR/webdriver2/, section 12.5.3 "Element Send Keys".
    fileprivate func send(_ files: FileChoice, to element: ElementReference) throws {
        guard let reference = PageReference(element) else { throw PageFault.elementGone }
        do {
            try inDocument(reference.document) {
                try enterIframe(around: reference.number)
                let field = try emptiedFileField(reference)
                try asking {
                    try session.send(
                        .post(
                            "element/\(field.identifier)/value", ["text": .string(files.paths.joined(separator: "\n"))])
                    )
                }
            }
        } catch PageFault.documentGone, PageFault.dialogOpened {
            // The page reacts to the choice by leaving, or with a dialog.
            return
        }
    }

    /// The field in the server's protocol, emptied first: servers add to the chosen files.
    private func emptiedFileField(_ reference: PageReference) throws -> WebElement {
        let script = """
            const [number, file] = arguments;
            if (page.document !== number) return null;
            const field = view.swerkinElement(file);
            field.value = "";
            return field;
            """
        let field: WebElement? = try askFinder(script, [.integer(reference.document), .integer(reference.number)])
        guard let field else { throw PageFault.elementGone }
        return field
    }
}

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
    func makeDownloadFolder(for page: RemotePage) throws(DriverError) -> TemporaryFolder? {
        guard page.browser == .chrome, server.isOnThisMachine else { return nil }
        // In the folder of a server that was started here, the downloads go with it even if the test process is killed.
        let folder = try TemporaryFolder("swerkin-downloads", in: startedServer?.folder)
        do throws(WebDriverFault) {
            try page.execute(
                "Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": .string(folder.path)])
            return folder
        } catch {
            // A server that doesn't know the command fails only the steps on downloads.
            folder.delete()
            return nil
        }
    }
}
