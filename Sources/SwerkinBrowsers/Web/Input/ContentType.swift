import Foundation

/// The media type of a file, by its extension.
///
/// Source: WHATWG MIME Sniffing and the registry of media types of the IANA.
package enum ContentType {
    /// The type as in a header; `application/octet-stream` if the extension is unknown.
    package static func of(_ file: URL) -> String { known(file.pathExtension) ?? anyBytes }

    /// The type of a file that answers an address: by its own extension, else by that of the address.
    package static func of(_ file: URL, answering address: String) -> String {
        known(file.pathExtension) ?? URL(string: address).flatMap { known($0.pathExtension) } ?? anyBytes
    }

    private static let anyBytes = "application/octet-stream"

    private static func known(_ pathExtension: String) -> String? { types[pathExtension.lowercased()] }

    private static let types = [
        "avif": "image/avif", "css": "text/css; charset=utf-8", "csv": "text/csv; charset=utf-8", "gif": "image/gif",
        "htm": "text/html; charset=utf-8", "html": "text/html; charset=utf-8", "ico": "image/x-icon",
        "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript; charset=utf-8", "json": "application/json",
        "mjs": "text/javascript; charset=utf-8", "mp3": "audio/mpeg", "mp4": "video/mp4", "otf": "font/otf",
        "pdf": "application/pdf",
        "png": "image/png", "svg": "image/svg+xml", "ttf": "font/ttf", "txt": "text/plain; charset=utf-8",
        "wasm": "application/wasm",
        "webm": "video/webm", "webp": "image/webp", "woff": "font/woff", "woff2": "font/woff2",
        "xml": "application/xml",
    ]
}
