import Foundation
import GraphvizRenderer
import Swerkin

/// Pages that `flowgraph export` makes with the picture of a single screen, Payment.
enum ThumbnailPages {
    /// Makes the page with the pictures of a folder, which is removed again, and opens it.
    ///
    /// - Parameter files: The contents of the files in the folder, by name; given is the picture.
    /// - Returns: The driver of the page.
    /// - Throws: An error of the file system, or of the command's start.
    static func makeDriver(_ files: (Data) -> [String: Data]) throws -> any Driver {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, content) in files(try picture()) {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try content.write(to: file)
        }
        let page = FileManager.default.temporaryDirectory.appendingPathComponent("graph-thumbnails-\(getpid()).html")
        try PageDrivers.run("export", GraphPage.model.path, "-o", page.path, "--thumbnails", folder.path)
        return try PageDrivers.make(for: page)
    }

    /// A picture of a screen: any PNG file.
    private static func picture() throws -> Data {
        Data(try GraphvizRenderer.render(dot: "digraph { bgcolor=lightblue; Payment [shape=box]; }", as: .png))
    }
}

/// With a folder of pictures by the names of screens.
enum FolderThumbnailPage: DeclaredApp {
    static let screens = GraphPage.screens

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        try ThumbnailPages.makeDriver { ["Payment.png": $0] }
    }
}

/// With the record of a run with screenshots.
enum RecordThumbnailPage: DeclaredApp {
    static let screens = GraphPage.screens

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        try ThumbnailPages.makeDriver { ["testPaying.jsonl": Data(record.utf8), "a.png": $0] }
    }

    private static let record = """
        {"version":1,"test":"testPaying","number":1,"event":"testStarted"}
        {"version":1,"test":"testPaying","number":2,"event":"located","screen":"Payment"}
        {"version":1,"test":"testPaying","number":3,"event":"pictured","text":"a","files":{"screenshot":"a.png"}}
        {"version":1,"test":"testPaying","number":4,"event":"testFinished","outcome":"passed","duration":1}

        """
}

/// With a gallery of pictures.
enum GalleryThumbnailPage: DeclaredApp {
    static let screens = GraphPage.screens

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        try ThumbnailPages.makeDriver { ["index.html": Data(gallery.utf8), "payment/full/light.png": $0] }
    }

    private static let gallery = """
        <script type="application/json" id="data">{"title": "Shop", "pictures": [{"screen": "Payment", "state": "full",
        "images": [{"name": "Picture", "path": "payment/full/light.png"}]}]}</script>
        """
}
