import Foundation

/// A file of a report folder.
///
/// A folder of reports may come from a run of unreviewed code. A link in it could name any file of the merging machine,
/// and a pipe would block the merge forever; so only regular files are read, and no link is followed.
package struct RegularFile {
    /// Its path.
    let path: String

    /// Creates a value for the file at a path.
    package init(_ path: String) { self.path = path }

    /// Throws ``ReportError/irregularFile(path:isLink:)`` if the item at the path is not a regular file.
    func requireRegular() throws(ReportError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw unreadable(errno) }
        guard Self.isRegular(status) else {
            throw .irregularFile(path: path, isLink: status.st_mode & S_IFMT == S_IFLNK)
        }
    }

    /// The content of the file.
    ///
    /// Throws ``ReportError`` if it cannot be read, is a link, is not regular, or is larger than the limit of its format.
    package func content(upTo limit: FileLimit) throws(ReportError) -> Data {
        do throws(LimitedFile.Fault) {
            // The item may have changed since it was listed.
            return try LimitedFile(path, followsLinks: false).content(upTo: limit)
        } catch {
            throw ReportError(reading: path, error)
        }
    }

    private static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

    private func unreadable(_ errorNumber: Int32) -> ReportError {
        .unreadable(path: path, problem: DiskFault(errorNumber: errorNumber).description)
    }
}
