import Foundation

/// The result of taking the pictures of a matrix.
public struct PictureResult: Sendable {
    /// The folder with the pictures and the gallery.
    public let folder: URL
    /// The pictures, in the order of the gallery.
    public let pictures: [TakenPicture]
    /// The elapsed time, in real time.
    public let duration: Duration
    /// The reason why nothing was taken if the test class's tags or shards exclude it; otherwise nil.
    public let skipReason: String?

    /// The page that shows the pictures.
    public var gallery: URL { folder.appendingPathComponent(PictureFolder.gallery) }

    /// The pictures that something is wrong with.
    public var problems: [TakenPicture] { pictures.filter { !$0.isFine } }

    /// Throws ``PictureFailure`` if something is wrong with a picture.
    ///
    /// A test of any framework fails with its words.
    public func check() throws(PictureFailure) {
        if !problems.isEmpty { throw PictureFailure(result: self) }
    }
}

/// Something is wrong with pictures: which, and what.
public struct PictureFailure: Error, Sendable {
    /// The result of all pictures.
    public let result: PictureResult
}
