import Foundation

/// The names of records that are attached to the results of tests, and of the files beside them.
///
/// Such a record is `<name>.attached-<8 hexadecimal digits>.jsonl`; the digits differ for every record, since tests of several
/// devices, configurations and processes come to lie in one folder.
package enum AttachedName {
    /// A new name for the files of a test's record, without an ending.
    package static func record(of test: String) -> String {
        let digits = String(UInt32.random(in: .min ... .max), radix: 16)
        return "\(test)\(marker)\(String(repeating: "0", count: 8 - digits.count))\(digits)"
    }

    /// The name of the file that was attached, from the name that Xcode's tool gives it; nil if it belongs to no record.
    ///
    /// The tool puts a number and a UUID behind the name, before the ending, and may replace the ending or add one.
    static func file(ofExported name: String) -> String? {
        let name = withoutIdentifier(name)
        guard let end = endOfMarker(in: name), name.allSatisfy(isPortable), !name.hasPrefix(".") else { return nil }
        let rest = name[end...]
        if rest.isEmpty || (rest.hasPrefix(".") && !rest.dropFirst().contains(".")) {
            return "\(name[..<end]).\(RunRecord.pathExtension)"
        }
        return rest.hasPrefix(".") ? name : nil
    }

    private static let marker = ".attached-"
    /// The endings of a record's files.
    private static let endings = [".\(RunRecord.pathExtension)", ".json", ".png", ".txt"]

    /// The name without `_0_96B887EF-3941-4AF2-B98F-5ECBAEE2068E`.
    private static func withoutIdentifier(_ name: String) -> String {
        let identifier = /_[0-9]+_[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}(\.[A-Za-z0-9-]+)?$/
        guard let match = name.firstMatch(of: identifier) else { return name }
        let stem = String(name[..<match.range.lowerBound])
        return endings.contains(where: stem.hasSuffix) ? stem : stem + (match.output.1 ?? "")
    }

    /// The position behind the last marker and its digits, or nil if there are none.
    private static func endOfMarker(in name: String) -> String.Index? {
        guard let marker = name.range(of: marker, options: .backwards), marker.lowerBound > name.startIndex,
            let end = name.index(marker.upperBound, offsetBy: 8, limitedBy: name.endIndex),
            name[marker.upperBound..<end].allSatisfy(\.isHexDigit)
        else { return nil }
        return end
    }

    private static func isPortable(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || ".-_".contains(character))
    }
}
