import Foundation
import SwerkinCore

// Downloads on a node of a grid; source: https://www.selenium.dev/documentation/grid/configuration/cli_options/, "Enabling managed
// downloads".
extension WebDriverSession {
    /// True if the hub keeps the session's downloads apart, and hands them out.
    var offersDownloads: Bool { capabilities["se:downloadsEnabled"]?.bool == true }

    /// The names of the files that were downloaded to their end.
    func downloadNames() throws(WebDriverFault) -> [String] {
        let answer: DownloadNames = try value(of: .get("se/files"))
        // The ends of names that Chrome and Firefox give to files on their way.
        return answer.names.filter { !$0.hasSuffix(".crdownload") && !$0.hasSuffix(".part") && !$0.hasPrefix(".") }
    }

    /// The content of a file, which comes in an archive.
    func download(_ name: String) throws(WebDriverFault) -> [UInt8] {
        let command = "POST se/files"
        let answer: Download = try value(
            of: .post("se/files", ["name": .string(name)]), extra: Self.longestTransfer)
        guard let archive = Data(base64Encoded: answer.contents, options: .ignoreUnknownCharacters) else {
            throw .invalidResponse("a content of \(name.quoted) that is no Base64", command: command)
        }
        do throws(ZippedFile.Damage) {
            return try ZippedFile(Array(archive)).content
        } catch {
            throw .invalidResponse("a content of \(name.quoted) that is no archive", command: command)
        }
    }

    /// The time that the answer with a file may take beyond the usual one.
    private static let longestTransfer = Duration.seconds(120)
}

private struct DownloadNames: Decodable {
    let names: [String]
}

private struct Download: Decodable {
    let contents: String
}
