import Foundation
import SwerkinCore
import SwerkinSnapshots

/// The references of pictures: those in a folder, from an earlier run.
public struct PictureReferences: Sendable {
    /// The folder; it has the pictures and texts under the same paths as the folder of a run.
    public var folder: URL
    /// The tolerated difference of pixels.
    public var tolerance: PixelTolerance
    /// The record mode; nil for that of `SWERKIN_RECORD` in the environment, or `missing` without it.
    ///
    /// `CI` in the environment means `never` in any case. A recorded picture fails, since nothing was compared.
    public var recordMode: RecordMode?

    /// Names references.
    public init(_ folder: URL, tolerance: PixelTolerance = PixelTolerance(), recordMode: RecordMode? = nil) {
        self.folder = folder
        self.tolerance = tolerance
        self.recordMode = recordMode
    }
}
