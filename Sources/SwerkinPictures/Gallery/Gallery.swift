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

/// The gallery's data about one picture.
struct GalleryPicture: Encodable {
    /// A picture of the gallery.
    struct Image: Encodable {
        let name: String
        let path: String
        /// The width in CSS pixels.
        let width: Int
        /// The paths of the reference and of a picture of the difference, if the picture differs from its reference.
        let reference: String?
        let difference: String?
    }

    /// A text that belongs to the picture.
    struct Text: Encodable {
        let name: String
        let content: String
        /// The text of the reference if it differs.
        let reference: String?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encode(content, forKey: .content)
            // The page distinguishes a missing one from an empty one.
            try container.encode(reference, forKey: .reference)
        }

        private enum CodingKeys: CodingKey { case name, content, reference }
    }

    let path: String
    let screen: String
    let state: String
    let device: String
    let orientation: String
    let language: String
    let colorScheme: String
    let outcome: String
    /// The problem; empty if there is none.
    let message: String
    let images: [Image]
    let texts: [Text]
}

extension GalleryPicture {
    /// Describes a picture whose files are in a folder; `textNames` are the names of texts by their endings.
    init(_ picture: TakenPicture, in folder: URL, textNames: [String: String]) {
        let subject = picture.subject
        path = subject.path
        (screen, state, device) = (subject.screen, subject.state, subject.variant.device.name)
        (orientation, language) = (subject.variant.orientation.rawValue, subject.variant.language)
        colorScheme = subject.variant.colorScheme.rawValue
        outcome = picture.outcome.name
        message = picture.isFine ? "" : picture.outcome.words
        let differences = picture.outcome.differences
        images = picture.endings.filter { textNames[$0] == nil }.map { Image($0, of: subject, differences) }
        texts = picture.endings.compactMap { ending in
            textNames[ending].map { Text($0, ending, of: subject, differences, in: folder) }
        }
    }
}

extension GalleryPicture.Image {
    init(_ ending: String, of subject: PictureSubject, _ differences: [FileDifference]) {
        let path = "\(subject.path).\(ending)"
        let difference = differences.first { $0.path == path }?.kind
        self.path = path
        name =
            ending == PictureShot.picture
            ? "Picture" : subject.scrollViews.first { PictureShot.scrollView($0) == ending } ?? ending
        width = Int(subject.variant.size.width)
        let isBeside = difference != nil && difference != .missing
        reference = isBeside ? PictureFiling.path(path, PictureFiling.reference) : nil
        if case .pixels = difference {
            self.difference = PictureFiling.path(path, PictureFiling.difference)
        } else {
            self.difference = nil
        }
    }
}

extension GalleryPicture.Text {
    init(_ name: String, _ ending: String, of subject: PictureSubject, _ differences: [FileDifference], in folder: URL)
    {
        let path = "\(subject.path).\(ending)"
        self.name = name
        content = (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)) ?? ""
        if case .text(let reference, _) = differences.first(where: { $0.path == path })?.kind {
            self.reference = reference
        } else {
            reference = nil
        }
    }
}

extension TakenPicture.Outcome {
    /// The outcome as the page knows it.
    fileprivate var name: String {
        switch self {
        case .taken: "taken"
        case .same: "same"
        case .different: "different"
        case .recorded: "recorded"
        case .failed: "failed"
        }
    }

    /// The differences, if there are any.
    fileprivate var differences: [FileDifference] {
        switch self {
        case .different(let differences), .recorded(let differences): differences
        case .taken, .same, .failed: []
        }
    }
}
