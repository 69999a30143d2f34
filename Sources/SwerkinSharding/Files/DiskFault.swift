import Foundation

/// What a file system says of a failure, in words that do not differ between platforms.
package struct DiskFault: CustomStringConvertible {
    package let description: String

    package init(_ error: any Error) {
        let error = error as NSError
        let underlying = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
        if let posix = [error, underlying].compactMap({ $0 }).first(where: { $0.domain == NSPOSIXErrorDomain }) {
            description = String(cString: strerror(Int32(posix.code)))
        } else {
            description = error.localizedDescription
        }
    }
}
