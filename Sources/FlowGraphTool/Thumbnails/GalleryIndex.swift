import Foundation
import SwerkinRecords

/// The page of a gallery of pictures, as SwerkinPictures writes it.
struct GalleryIndex {
    /// The name of its file.
    static let fileName = "index.html"

    private struct Content: Decodable {
        struct Picture: Decodable {
            struct Image: Decodable {
                let path: String
            }

            let screen: String
            let images: [Image]
        }

        let pictures: [Picture]
    }

    /// By the name of a screen: the path of the first picture of its first state.
    let files: [String: String]

    /// Reads the page in a folder; nil if it is none of a gallery.
    init?(in folder: String) {
        guard let data = try? RegularFile("\(folder)/\(Self.fileName)").content(upTo: .sideFile),
            let start = data.range(of: Data("<script type=\"application/json\" id=\"data\">".utf8)),
            let end = data.range(of: Data("</script>".utf8), in: start.upperBound..<data.endIndex),
            let content = try? JSONDecoder().decode(Content.self, from: data[start.upperBound..<end.lowerBound])
        else { return nil }
        let pictures = content.pictures.compactMap { picture in
            picture.images.first.map { (picture.screen, $0.path) }
        }
        files = Dictionary(pictures.filter { Self.isWithin($0.1) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns true if a path cannot lead out of the folder.
    private static func isWithin(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }
}
