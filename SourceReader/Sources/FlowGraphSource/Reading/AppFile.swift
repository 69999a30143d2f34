import Foundation

/// A file of an app, as it is read.
struct AppFile {
    /// The largest file that is read, in bytes: no code that a person or a generator writes comes near.
    static let sizeLimit = 32 << 20

    /// The text; empty if the file isn't read.
    let text: String
    /// What a user must know of the reading, or nil.
    let remark: String?
    /// The content as it is in the file.
    let data: Data

    /// Reads a file in a folder: in UTF-8, or in UTF-16 with a mark of its byte order.
    ///
    /// What isn't UTF-8 is replaced by a character that stands for it, so that the rest of the file is read.
    init(_ file: String, in folder: String) {
        let path = folder + "/" + file
        let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? NSNumber
        guard (size?.intValue ?? 0) <= Self.sizeLimit else {
            (text, remark, data) = (
                "", "\(file): it is larger than \(Self.sizeLimit >> 20) MiB, and isn't read.", Data()
            )
            return
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            (text, remark, data) = ("", "\(file): it can't be read.", Data())
            return
        }
        self.data = data
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]),
            let wide = String(data: data, encoding: .utf16)
        {
            (text, remark) = (wide, nil)
        } else if let text = String(validating: data, as: UTF8.self) {
            (self.text, remark) = (text, nil)
        } else {
            text = String(decoding: data, as: UTF8.self)
            remark = "\(file): it isn't UTF-8; what can't be decoded is left out."
        }
    }
}
