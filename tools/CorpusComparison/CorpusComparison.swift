import FlowGraphImport
import Foundation

/// Compares the results of importing models of public apps with counts that others published.
///
/// `CorpusComparison FOLDER`; the folder contains an `expected.json`. Prints a line for each difference and one at the
/// end; exits with 1 if there is a difference, 66 if the expectations cannot be read.
@main
struct CorpusComparison {
    private let folder: String
    private let expected: JSONValue
    private var agreeing = 0
    private var mismatches = 0

    static func main() {
        guard CommandLine.arguments.count == 2 else { exit(reporting: "usage: CorpusComparison FOLDER", code: 64) }
        let folder = CommandLine.arguments[1]
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/expected.json"))
            let expected = try JSONDecoder().decode(JSONValue.self, from: data)
            var comparison = CorpusComparison(folder: folder, expected: expected)
            comparison.run()
            Foundation.exit(comparison.mismatches == 0 && comparison.agreeing > 0 ? 0 : 1)
        } catch {
            exit(reporting: "\(folder)/expected.json: \(error)", code: 66)
        }
    }

    private static func exit(reporting message: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        Foundation.exit(code)
    }

    private init(folder: String, expected: JSONValue) {
        self.folder = folder
        self.expected = expected
    }

    private mutating func run() {
        if case .object(let files) = expected["files"] {
            let folder = folder
            for (path, fields) in files.sorted(by: { $0.key < $1.key }) where Self.isCompared(fields) {
                compare(path, fields) { () throws(ImportError) in
                    try ModelImporter.read(path: folder + "/" + path)
                }
            }
        }
        if case .array(let bundles) = expected["bundles"] {
            for bundle in bundles { compare(bundle: bundle) }
        }
        print("\(agreeing) models agree, \(mismatches) mismatches")
    }

    private static func isCompared(_ fields: JSONValue) -> Bool {
        ["storyboard", "android-nav"].contains(fields["kind"]?.string)
    }

    private mutating func compare(bundle: JSONValue) {
        guard let name = bundle["bundle"]?.string, let fields = bundle["expected"] else { return }
        let main = bundle["main"]?.string
        let paths = (bundle["files"]?.strings ?? []).map { folder + "/" + $0 }
        compare(name, fields) { () throws(ImportError) in
            try ModelImporter.read(paths: paths, main: main)
        }
    }

    /// Compares the fields that both sides have.
    private mutating func compare(
        _ name: String,
        _ expected: JSONValue,
        read: () throws(ImportError) -> ImportedModel
    ) {
        do throws(ImportError) {
            let found = MeasuredModel(try read()).fields.sorted { $0.key < $1.key }
            let differences = found.compactMap { field, value -> String? in
                guard let wanted = expected[field], wanted.normalised != value else { return nil }
                return "\(name): \(field): expected \(wanted), found \(value)"
            }
            report(differences)
        } catch {
            // A graph has at least one screen, so a storyboard without scenes is rejected, as it should be.
            let isRightlyRefused = error.reason == .noScreens && expected["nodes"] == .number(0)
            report(isRightlyRefused ? [] : ["\(name): cannot be read: \(error)"])
        }
    }

    private mutating func report(_ differences: [String]) {
        for difference in differences { print(difference) }
        if differences.isEmpty { agreeing += 1 }
        mismatches += differences.count
    }
}
