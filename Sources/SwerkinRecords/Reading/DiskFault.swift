import Foundation

/// The system's reason for a failure, in words that do not differ between platforms.
package struct DiskFault: CustomStringConvertible {
    package let description: String
    private let errorNumber: Int32?

    /// Creates a fault from an error of Foundation.
    package init(_ error: any Error) {
        let number = Self.errorNumber(error)
        errorNumber = number
        description =
            (error as? OtherWriter)?.description ?? number.map { String(cString: strerror($0)) }
            ?? error.localizedDescription
    }

    /// Creates a fault from an error number of the system.
    package init(errorNumber: Int32) {
        self.errorNumber = errorNumber
        description = String(cString: strerror(errorNumber))
    }

    /// True if the device is at fault: it is full or broken, or its reader has closed it.
    package var isOfDevice: Bool { errorNumber.map { [ENOSPC, EDQUOT, EFBIG, EIO, EPIPE].contains($0) } ?? false }

    private static func errorNumber(_ error: any Error) -> Int32? {
        let system = error as NSError
        let underlying = (system.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
        let posix = [system, underlying].compactMap { $0 }.first { $0.domain == NSPOSIXErrorDomain }
        if let posix { return Int32(posix.code) }
        return (error as? CocoaError)?.code == .fileWriteOutOfSpace ? ENOSPC : nil
    }
}
