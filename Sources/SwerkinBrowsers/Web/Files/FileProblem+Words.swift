import Foundation
import SwerkinCore

extension FileProblem: CustomStringConvertible {
    /// The problem and the remedy, without a full stop.
    package var description: String {
        switch self {
        case .outside(let path):
            "the file \(path.quoted) lies in no folder of \(NamedFolders.option), so it is neither read nor written: "
                + "start the command with \(NamedFolders.option) and the folder of the file"
        case .unreadable(let path, let number): "the file \(path.quoted) cannot be read: \(Self.words(number))"
        case .irregular(let path): "\(path.quoted) is no file but a folder, a pipe or a device: name a file"
        case .tooLarge(let path, let longest):
            "the file \(path.quoted) has more than \(longest >> 20) MiB, which is too much for a field: name a smaller one"
        case .isThere(let path): "\(path) is there already: name another file, or remove it"
        case .unwritable(let path, let number): "\(path) cannot be written: \(Self.words(number))"
        }
    }

    private static func words(_ number: CInt) -> String { String(cString: strerror(number)) }
}
