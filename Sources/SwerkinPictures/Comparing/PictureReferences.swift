import Foundation
import Swerkin
import SwerkinSnapshots

/// What pictures are compared with: those in a folder, as a run before has left them.
public struct PictureReferences: Sendable {
    /// The folder; it has the pictures and texts under the same paths as the folder of a run.
    public var folder: URL
    /// How much pixels may differ.
    public var tolerance: PixelTolerance
    /// When the run writes references; nil for what `SWERKIN_RECORD` in the environment says, and `missing` without it.
    ///
    /// `CI` in the environment means `never`, whatever else is said. What is recorded fails, for nothing was compared.
    public var recordMode: RecordMode?

    /// Names references.
    public init(_ folder: URL, tolerance: PixelTolerance = PixelTolerance(), recordMode: RecordMode? = nil) {
        self.folder = folder
        self.tolerance = tolerance
        self.recordMode = recordMode
    }
}
