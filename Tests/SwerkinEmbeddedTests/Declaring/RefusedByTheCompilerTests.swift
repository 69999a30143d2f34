import Foundation
import TestSupport
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

        enum LaterTrait: String, DeclaredScreen {
            case here, there

            var declaration: Declaration<Self> {
                switch self {
                case .here: .trait("here").start()
                case .there: .alias(of: .here).trait("here")  // refused
                }
            }
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

    func testEachMistakeThatTheCompilerSeesIsAnErrorAtItsLine() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("Mistakes-\(UUID().uuidString).swift")
        try Data(Self.declarations.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        guard let check = try SourceCheck([file]) else {
            throw XCTSkip("The folder Modules does not lie beside the tests, as SwiftPM puts it.")
        }
        let found = check.output.matches(of: /\.swift:([0-9]+):[0-9]+: error:/).compactMap { Int($0.output.1) }
        let wanted = Self.declarations.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .filter { $0.element.hasSuffix("// refused") }.map { $0.offset + 1 }
        XCTAssertEqual(Set(found).sorted(), wanted, check.output)
        XCTAssertFalse(check.isAccepted)
    }
}
