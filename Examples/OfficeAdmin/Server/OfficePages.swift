import COfficePages

/// The files of the folder `Pages`, which are part of the program.
enum OfficePages {
    /// The file that a path names, with its type; nil if there is none.
    static func page(at path: String) -> (bytes: [UInt8], type: String)? {
        let name = path == "/" ? "index.html" : String(path.dropFirst())
        let page = office_page(name)
        guard let bytes = page.bytes else { return nil }
        return (Array(UnsafeBufferPointer(start: bytes, count: page.count)), type(of: name))
    }

    private static func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        default: "text/html; charset=utf-8"
        }
    }
}
