import CGalleryPage
import Foundation
import SwerkinRecords

/// The page that shows the pictures of a run: one file that needs nothing but the pictures beside it.
///
/// Its content security policy allows only its own style and script, and pictures from its own folder, for any text in the app.
/// The hashes in `gallery.html` are those of everything between the tags; a test computes them.
struct Gallery {
    private struct Content: Encodable {
        let title: String
        let pictures: [GalleryPicture]
    }

    let title: String
    let pictures: [GalleryPicture]

    /// The page, as HTML.
    ///
    /// The same pictures give the same page.
    func html() throws -> Data {
        let data = try PrintableJSON.document(Content(title: title, pictures: pictures), isPretty: false)
        // Nothing in it may end the script that it stands in.
        let safe = data.replacingOccurrences(of: "<", with: "\\u003c")
        return Data(Self.page(with: safe).utf8)
    }

    private static func page(with data: String) -> String {
        let parts = [
            ("/* style */", String(cString: swerkin_gallery_style())),
            ("/* script */", String(cString: swerkin_gallery_script())),
            // Last, for it may have anything in it.
            ("/* data */", data),
        ]
        return parts.reduce(String(cString: swerkin_gallery_markup())) { page, part in
            guard let place = page.range(of: part.0) else { return page }
            return page.replacingCharacters(in: place, with: part.1)
        }
    }
}
