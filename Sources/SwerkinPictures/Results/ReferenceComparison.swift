import Foundation
import SwerkinCore
import SwerkinDrawing
import SwerkinRecords
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

/// Compares pictures with the references: texts first, then pixels.
struct ReferenceComparison {
    let references: PictureReferences

    /// The differences in the files of a picture, the texts first; empty if all count as the same.
    func differences(of shot: PictureShot, at path: String) -> [FileDifference] {
        let texts = shot.files.filter { !$0.isPicture }
        let pictures = shot.files.filter(\.isPicture)
        return (texts + pictures).compactMap { file in
            let filePath = "\(path).\(file.ending)"
            return difference(of: file, at: filePath).map { FileDifference(path: filePath, kind: $0) }
        }
    }

    private func difference(of file: PictureShot.File, at path: String) -> FileDifference.Kind? {
        let url = references.folder.appendingPathComponent(path)
        guard FileManager.default.fileExists(atPath: url.path) else { return .missing }
        do {
            let reference = try LimitedFile(url.path).content(upTo: .sideFile)
            if reference == file.content { return nil }
            guard file.isPicture else {
                return .text(
                    reference: String(decoding: reference, as: UTF8.self),
                    seen: String(decoding: file.content, as: UTF8.self))
            }
            return try pixelDifference(PixelImage(png: reference), PixelImage(png: file.content))
        } catch let error as PixelImageError {
            return .unreadable("\(error)")
        } catch {
            return .unreadable("\(error)")
        }
    }

    private func pixelDifference(_ reference: PixelImage, _ taken: PixelImage) -> FileDifference.Kind? {
        guard let comparison = PixelComparison(reference, taken, tolerance: references.tolerance) else {
            return .size(
                reference: PixelSize(width: reference.width, height: reference.height),
                taken: PixelSize(width: taken.width, height: taken.height))
        }
        return comparison.isWithinTolerance ? nil : .pixels(comparison)
    }
}

/// The difference between a file of a picture and its reference.
public struct FileDifference: Hashable, Sendable {
    /// The path of the file in its folder.
    public let path: String
    /// The kind of difference.
    public let kind: Kind

    /// A kind of difference between files.
    public enum Kind: Hashable, Sendable {
        /// There is no reference.
        case missing
        /// The text is another: that of the reference, and that which was seen.
        case text(reference: String, seen: String)
        /// The pictures have other sizes, in pixels: that of the reference, and that which was taken.
        case size(reference: PixelSize, taken: PixelSize)
        /// Too many pixels are others.
        case pixels(PixelComparison)
        /// The reference cannot be read: why.
        case unreadable(String)
    }
}

/// The size of a picture, in pixels.
public struct PixelSize: Hashable, Sendable {
    /// The pixels of a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
}
