import Foundation
import SwerkinCore

/// Pictures of the screens that were the first to show causes, in the folder of a report.
struct FindingPictures {
    /// The folder, or nil if no report is written.
    let folder: String?

    /// A picture of what an app shows, with its secret fields blank; nil if no report is written, or the driver has no pictures.
    func picture(of app: AppUnderTest) -> Data? {
        guard folder != nil, let tree = try? app.snapshot() else { return nil }
        let secrets = tree.elements.filter(\.isSecure).map(\.reference)
        return try? app.driver.screenshot(blanking: secrets)
    }

    /// Writes a picture; returns the name of its file, the same for each picture of the cause, or nil if nothing was written.
    ///
    /// A report without a picture is better than none, so a folder that can't be written is left to the report to name.
    func write(_ picture: Data?, of cause: AuditIdentity) -> String? {
        guard let folder, let picture else { return nil }
        let name = "picture-\(Self.number(of: "\(cause.rule)\n\(cause.subject)")).png"
        let place = URL(fileURLWithPath: folder, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try picture.write(to: place.appendingPathComponent(name), options: .atomic)
            return name
        } catch {
            return nil
        }
    }

    /// The same number for a text in each process; source: FNV-1a with 64 bits, Fowler, Noll, Vo.
    private static func number(of text: String) -> String {
        let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
