import Foundation

/// The reason why a file could not be read or written, in words.
package enum FileFault {
    /// The reason in an error that Foundation throws.
    package static func words(_ error: any Error) -> String {
        errorNumber(error).map(words(errorNumber:)) ?? error.localizedDescription
    }

    /// The reason that an error number of the system stands for.
    package static func words(errorNumber: Int32) -> String {
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
        if let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError {
            if underlying.domain == NSPOSIXErrorDomain { return Int32(underlying.code) }
        }
        if let error = error as? POSIXError { return error.code.rawValue }
        return switch (error as? CocoaError)?.code {
        case .fileReadNoSuchFile, .fileNoSuchFile: ENOENT
        case .fileReadNoPermission, .fileWriteNoPermission: EACCES
        case .fileWriteOutOfSpace: ENOSPC
        default: nil
        }
    }
}
