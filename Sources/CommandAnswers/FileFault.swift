import Foundation

/// Why a file could not be read or written, in words.
package enum FileFault {
    /// The reason in an error that Foundation throws.
    package static func words(_ error: any Error) -> String {
        if let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError {
            if underlying.domain == NSPOSIXErrorDomain { return words(errorNumber: Int32(underlying.code)) }
        }
        switch (error as? CocoaError)?.code {
        case .fileReadNoSuchFile, .fileNoSuchFile: return words(errorNumber: ENOENT)
        case .fileReadNoPermission, .fileWriteNoPermission: return words(errorNumber: EACCES)
        case .fileWriteOutOfSpace: return words(errorNumber: ENOSPC)
        default: return error.localizedDescription
        }
    }

    /// The reason that an error number of the system stands for.
    package static func words(errorNumber: Int32) -> String {
        switch errorNumber {
        case ENOENT: "there is no such file or folder"
        case EACCES, EPERM: "there is no permission"
        case ENOSPC: "there is no space left"
        case EISDIR: "this is a folder"
        default: String(cString: strerror(errorNumber))
        }
    }
}
