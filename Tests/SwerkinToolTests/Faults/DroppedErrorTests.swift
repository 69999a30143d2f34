import Foundation
import XCTest

/// A write whose error is dropped is one that passes although nothing was written.
final class DroppedErrorTests: XCTestCase {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources").standardizedFileURL

    /// The lines that drop the error of a call that changes a disk or writes to a stream, and give no reason in the lines before.
    private static func offences(_ text: String) -> [Int] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.filter { index in
            guard drops(lines[index]) else { return false }
            return !lines[max(0, index - 2)...index].contains { $0.contains("//") }
        }.map { $0 + 1 }
    }

    private static func drops(_ line: Substring) -> Bool {
        guard line.contains("try?") || line.contains("FileHandle.standard") else { return false }
        let calls =
            #"\.(write|append|close|synchronize|truncate|createDirectory|copyItem|moveItem|replaceItem|removeItem|setAttributes)\("#
        guard let call = line.range(of: calls, options: .regularExpression) else { return isFatal(line) }
        return line[..<call.lowerBound].contains("try?") || isFatal(line)
    }

    /// True for the method of Foundation that ends the process if it can't write.
    private static func isFatal(_ line: Substring) -> Bool {
        line.range(of: #"FileHandle\.standard(Error|Output)\.write\((?!contentsOf)"#, options: .regularExpression)
            != nil
    }

    func testEachDroppedErrorOfAWriteHasAReason() throws {
        let files = try XCTUnwrap(FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            for line in Self.offences(try String(contentsOf: file, encoding: .utf8)) {
                XCTFail(
                    "\(file.path):\(line) drops the error of a write: throw it, or give the reason in a comment above")
            }
        }
        XCTAssertGreaterThan(count, 500)
    }

    func testTheCheckFindsWhatItLooksFor() {
        XCTAssertEqual(Self.offences("a()\n\n\ntry? data.write(to: url)"), [4])
        XCTAssertEqual(Self.offences("defer { try? file.close() }"), [1])
        XCTAssertEqual(Self.offences("FileHandle.standardError.write(data)"), [1])
        XCTAssertEqual(Self.offences("// Temporary.\ntry? files.removeItem(at: url)"), [])
        XCTAssertEqual(Self.offences("try FileHandle.standardError.write(contentsOf: data)"), [])
        XCTAssertEqual(Self.offences("try data.write(to: url)\nlet a = try? b()"), [])
    }
}
