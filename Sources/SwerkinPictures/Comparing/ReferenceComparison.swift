import Foundation
import SwerkinDrawing
import SwerkinRecords

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
