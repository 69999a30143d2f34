import Foundation

/// The reason why the system refused to read or write a file, in words that are the same on all platforms.
package struct FileFault: CustomStringConvertible {
    package let description: String
    private let errorNumber: Int32?

    /// The reason in an error that Foundation throws.
    package init(_ error: any Error) {
        let number = Self.errorNumber(error)
        errorNumber = number
        description =
            (error as? OtherWriter)?.description ?? number.map(Self.words(errorNumber:)) ?? error.localizedDescription
    }

    /// The reason that an error number of the system stands for.
    package init(errorNumber: Int32) {
        (self.errorNumber, description) = (errorNumber, Self.words(errorNumber: errorNumber))
    }

    /// True if the device is at fault: it is full or broken, or its reader has closed it.
    package var isOfDevice: Bool { errorNumber.map { [ENOSPC, EDQUOT, EFBIG, EIO, EPIPE].contains($0) } ?? false }

    private static func words(errorNumber: Int32) -> String {
        switch errorNumber {
        case ENOENT: "there is no such file or folder"
        case EACCES, EPERM: "there is no permission"
        case ENOSPC: "there is no space left"
        case EISDIR: "this is a folder"
        case EEXIST: "it is there already"
        case EPIPE: "its reader has closed it"
        default: String(cString: strerror(errorNumber))
        }
    }

    /// The system's number of an error that Foundation throws, or nil if it has none.
    private static func errorNumber(_ error: any Error) -> Int32? {
        let system = error as NSError
        let underlying = (system.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
        let posix = [system, underlying].compactMap { $0 }.first { $0.domain == NSPOSIXErrorDomain }
        if let posix { return Int32(posix.code) }
        return switch (error as? CocoaError)?.code {
        case .fileReadNoSuchFile, .fileNoSuchFile: ENOENT
        case .fileReadNoPermission, .fileWriteNoPermission: EACCES
        case .fileWriteOutOfSpace: ENOSPC
        default: nil
        }
    }
}
