import Foundation
import XCTest

/// Mistakes in concise declarations that the compiler sees, each at its line.
final class RefusedByTheCompilerTests: XCTestCase {
    /// Declarations in which the lines that end in `// refused` are mistakes.
    private static let declarations = """
        import Swerkin

        enum Missing: String, DeclaredScreen {
            case here, there

            var declaration: Declaration<Self> {
                switch self {  // refused
                case .here: .trait("here")
                }
            }
        }

        enum Repeated: String, DeclaredScreen {  // refused
            case here
            case here  // refused

            var declaration: Declaration<Self> { .trait("here") }
        }

        enum Named: String, DeclaredScreen {
            case here, there

            var declaration: Declaration<Self> {
                switch self {
                case .here: .trait("here").start()
                case .there: .trait("there").from(.elsewhere) { $0.ITouchButton("go") }  // refused
                }
            }
        }

        enum TwoTraits: String, DeclaredScreen {
            case here

            var declaration: Declaration<Self> { .trait("here").trait("there") }  // refused
        }

        enum OtherFact: String, DeclaredScreen {
            case here

            var declaration: Declaration<Self> {
                .trait("here").back("Log in", sets: [.logedIn: true]) { $0.ITouchButton("go") }  // refused
            }
        }

        enum OtherValue: String, DeclaredScreen {
            case here

            var declaration: Declaration<Self> {
                .trait("here").back("Log in", sets: [.loggedIn: 1.5]) { $0.ITouchButton("go") }  // refused
            }
        }

        enum OtherStep: String, DeclaredScreen {
            case here

            var declaration: Declaration<Self> { .trait("here").back { $0.ITouchTheButton("go") } }  // refused
        }

        enum OtherEnum: String, DeclaredScreen {  // refused
            case here

            var declaration: Declaration<Named> { .trait("here") }
        }

        enum Unlisted: ParameterizedScreen {  // refused
            case product(String)

            var declaration: Declaration<Self> { .trait("product") }
        }

        enum Nothing: String, DeclaredScreen {  // refused
            case here
        }

        enum Screenless: DeclaredApp {  // refused
        }

        enum Right: String, DeclaredScreen, DeclaredApp {
            case here, there

            var declaration: Declaration<Self> {
                switch self {
                case .here: .trait("here").start()
                case .there: .trait("there").from(.here, "Go", sets: [.loggedIn: true]) { $0.ITouchButton("go") }
                }
            }
        }
        """

    /// The folder of the modules that this test was built with, or nil if they are not there.
    private var modules: URL? {
        [Bundle.main.bundleURL, Bundle(for: Self.self).bundleURL.deletingLastPathComponent()]
            .map { $0.appendingPathComponent("Modules") }
            .first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("Swerkin.swiftmodule").path) }
    }

    func testEachMistakeThatTheCompilerSeesIsAnErrorAtItsLine() throws {
        guard let modules else {
            throw XCTSkip("The folder Modules does not lie beside the tests, as SwiftPM puts it.")
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("Mistakes-\(UUID().uuidString).swift")
        try Data(Self.declarations.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style=llvm", "-I", modules.path, file.path,
        ]
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let found = text.matches(of: /\.swift:([0-9]+):[0-9]+: error:/).compactMap { Int($0.output.1) }
        let wanted = Self.declarations.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .filter { $0.element.hasSuffix("// refused") }.map { $0.offset + 1 }
        XCTAssertEqual(Set(found).sorted(), wanted, text)
        XCTAssertEqual(process.terminationStatus, 1)
    }
}
