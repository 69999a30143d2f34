import Foundation

/// What came of the pictures of a matrix.
public struct PictureResult: Sendable {
    /// The folder with the pictures and the gallery.
    public let folder: URL
    /// The pictures, in the order of the gallery.
    public let pictures: [TakenPicture]
    /// How long it took, on the clock of the wall.
    public let duration: Duration
    /// Why nothing was taken, where the test class's tags or shards leave it out; otherwise nil.
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
    /// What came of all pictures.
    public let result: PictureResult
}
