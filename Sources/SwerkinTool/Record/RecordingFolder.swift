import CommandSupport
import Foundation
import SwerkinRecords

/// The folder that a recording is written to: to new files beside those that are there.
struct RecordingFolder {
    let url: URL
    let path: String
    /// The folders that were made, the innermost first.
    private let made: [URL]
    /// Lasts as long as the value, so that no other recording writes to the folder.
    private let lock: FileHandle

    /// Makes the folder unless it is there; throws ``ScreensError`` if that fails, or another process records into it.
    init(_ path: String) throws(ScreensError) {
        (url, self.path) = (URL(fileURLWithPath: path), path)
        var (missing, next): ([URL], URL) = ([], url.standardizedFileURL)
        while !FileManager.default.fileExists(atPath: next.path) {
            missing.append(next)
            next = next.deletingLastPathComponent()
        }
        made = missing
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            lock = try WriterLock.folder(url.path)
        } catch let error as OtherWriter {
            throw .unwritable(UnwrittenFile(path: path, reason: "\(error)"))
        } catch {
            throw .unwritable(UnwrittenFile(path: path, reason: FileFault.words(error)))
        }
    }

    /// Removes the folders that were made, unless something is in them by now.
    func removeIfUnused() {
        // Fails for a folder that is not empty.
        for folder in made { guard rmdir(folder.path) == 0 else { return } }
    }

    /// The name, or the first one with a number after it that none of the files and none of the types has.
    func free(_ name: String, endings: [String], beside types: Set<String> = []) -> String {
        let isFree = { (name: String) in
            !types.contains(name)
                && !endings.contains {
                    FileManager.default.fileExists(atPath: url.appendingPathComponent(name + $0).path)
                }
        }
        var (free, number) = (name, 2)
        while !isFree(free) { (free, number) = ("\(name)\(number)", number + 1) }
        return free
    }

    /// Writes a new file; returns its path.
    ///
    /// Throws ``ScreensError`` if it is there by now, or cannot be written.
    func write(_ text: String, to name: String) throws(ScreensError) -> String {
        let path = (self.path as NSString).appendingPathComponent(name)
        do throws(UnwrittenFile) {
            try WholeFile(path).writeNew(Array(text.utf8))
        } catch {
            throw .unwritable(error)
        }
        return path
    }
}
