import ArgumentParser

/// A file for a picture, whose extension determines the format.
struct PictureFile: ExpressibleByArgument, Sendable {
    /// The formats that a comparison or a tour can be drawn in.
    static let formats: [ExportFormat] = [.svg, .png, .pdf, .html, .dot]

    let path: String
    let format: ExportFormat

    /// Accepts a path; returns nil if its extension is not that of a format.
    init?(argument: String) {
        let name = argument.split(separator: "/").last ?? ""
        let pathExtension = name.split(separator: ".").dropFirst().last ?? ""
        guard let format = ExportFormat(pathExtension: String(pathExtension)), PictureFile.formats.contains(format)
        else { return nil }
        path = argument
        self.format = format
    }
}
