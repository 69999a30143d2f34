import Foundation
import SwerkinCore

extension ChromiumDriver {
    /// Has the next file chooser that a page opens choose these files, as for a field that is hidden behind a button.
    ///
    /// ```swift
    /// try driver.chooseFiles([portrait])
    /// try app.touch(.label("Upload a picture"))
    /// ```
    ///
    /// A chooser for which nothing was said is closed at once, as by a user who takes back. A field for files that can be
    /// seen needs no chooser: enter the paths into it.
    ///
    /// Throws `StepFailure`, with the test at fault, for a file that cannot be read.
    public func chooseFiles(_ files: [URL]) throws {
        try inDriverErrors {
            journal.filesForChooser = try paths(of: FileChoice(paths: files.map(\.path)))
            try tellPages(PageDomain.SetInterceptFileChooserDialog(enabled: true))
        }
    }

    /// The paths of files that pages may get: the only door through which files of this machine come to a page.
    ///
    /// Throws `StepFailure`, with the test at fault, for any other file.
    func paths(of choice: FileChoice) throws -> [String] {
        try configuration.files.paths(of: choice) {
            // In the browser's own folder, which is deleted even if this process is killed.
            try TemporaryFolder("files", in: openProfile().browser.process.profile)
        }
    }

    /// Puts files into a file field, as a user does who chooses them.
    ///
    /// Each line of the text is the path of a file; empty lines are ignored. Without any path the field becomes empty. The page
    /// gets the events of a user's choice.
    ///
    /// Throws `StepFailure`, with the test at fault, for a file that cannot be read, and if the field takes one file and
    /// several are named.
    func choose(filesIn text: String, in element: ElementReference, takesSeveral: Bool, on page: ChromiumPage) throws {
        let files = FileChoice(text: text)
        try files.check(takesSeveral: takesSeveral)
        try page.choose(try paths(of: files), in: element)
    }
}

extension PageJournal {
    /// Gives the files that were said to a chooser that has opened; choosers after that are closed again.
    func choose(_ chooser: PageDomain.FileChooserOpened, in session: ProtocolSession) throws {
        guard let files = filesForChooser else { return }
        filesForChooser = nil
        if let field = chooser.backendNodeId {
            try session.send(DOMDomain.SetFilesOfNode(files: files, backendNodeId: field))
        }
        try session.send(PageDomain.SetInterceptFileChooserDialog(enabled: false))
    }
}

extension ChromiumPage {
    /// Puts files into a file field by their paths; without any the field becomes empty.
    fileprivate func choose(_ paths: [String], in element: ElementReference) throws {
        if paths.isEmpty {
            let _: EmptyReply = try ask("setValue", of: element, "")
        } else {
            try setFiles(paths, in: element)
        }
    }

    private func setFiles(_ paths: [String], in element: ElementReference) throws {
        let object = try object(of: element)
        defer { try? session.send(RuntimeDomain.ReleaseObject(objectId: object)) }
        do {
            try session.call(DOMDomain.SetFileInputFiles(files: paths, objectId: object))
        } catch PageFault.dialogOpened {
            // The page reacts to the choice with a dialog.
            return
        }
    }
}
