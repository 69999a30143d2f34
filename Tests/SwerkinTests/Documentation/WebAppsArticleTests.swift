import Swerkin
import SwerkinConformance
import XCTest

final class WebAppsArticleTests: XCTestCase {
    func testTheArticleShowsTheCodeThatIsCompiled() throws {
        let source = try DocumentedCode.text("Tests/SwerkinTests/Documentation/WebAppsArticleTests.swift")
        let shown = try DocumentedCode(page: "Sources/Swerkin/Swerkin.docc/WebApps.md").blocks
            .filter { $0.language == "swift" }
        XCTAssertEqual(shown.count, 6)
        for piece in shown.flatMap(\.pieces) { XCTAssertTrue(source.contains(piece), "missing:\n\(piece)") }
    }

    func testItsScreensMakeAGraphInWhichEverythingIsFound() throws {
        let test = AdminFlows()
        test.graphs = ScreenGraphStore()
        let graph = try test.navigationGraph()
        XCTAssertEqual(try graph.check().findings.filter { $0.severity == .error }.map(\.message), [])
        XCTAssertEqual(graph.segments.filter { $0.tabGroup == "Settings" }.count, 6)
        XCTAssertEqual(
            graph.screens.first { $0.name == "editFolder" }?.trait,
            """
            the element with identifier "folderName" in the scope of editFolder, the element with identifier "editFolder"
            """)
        test.finish()
    }

    func testItsStepsSearchItsScope() {
        let app = FakeDriver([
            .shown(.heading, "title", label: "Folders"), .shown(.button, "help", label: "Help"),
            .shown(.generic, "editFolder", label: nil),
        ])
        app.tree.roots[2].children = [
            .shown(.textField, "folderName", label: "Name"), .shown(.button, "save", label: "\u{F0C7}\u{A0}Save"),
        ]
        let test = AdminFlows()
        let recorder = CollectingRecorder()
        test.app = app
        test.failureRecorder = recorder
        test.observers = []
        test.rename()
        test.finish()
        XCTAssertEqual(recorder.failures.map(\.message), [])
    }
}

private final class AdminFlows: BaseTestCase {
    var app = FakeDriver()

    override class var app: (any DeclaredApp.Type)? { AdminScreen.self }
    override func makeDriver() throws -> any Driver { app }

    func rename() {
        Given.IAmOnScreen(AdminScreen.editFolder)
        When.IEnter("Letters", into: .field("Name"))
        And.ITouch(.button("Save"))
        And.anywhere.ITouchButton(withLabel: "Help")
        Then.IShouldSee(.heading("Folders").anywhere)
    }
}

/// The screens of the article on web apps: folders with a modal, a menu and tabs of settings.
enum AdminScreen: String, DeclaredScreen, DeclaredApp {
    case folders, editFolder, accountMenu, general, users, backups

    var declaration: Declaration<Self> {
        switch self {
        case .folders:
            .trait(.heading("Folders").unless(.button("Empty the bin"))).start()
        case .editFolder:
            .trait("folderName").scope(.identifier("editFolder"))
                .from(.folders, "Rename", kind: .present) { $0.ITouch(.button("Rename")) }
                .back("Save") { $0.ITouch(.button("Save")) }
        case .accountMenu:
            .scope(.identifier("accountMenu"))
                .from(.folders, "Account", kind: .present) { $0.ITouch(.button("Account")) }
                .back("Close") { $0.ITouch(.button("Account").anywhere) }
                .to(.general, "Settings", kind: .root) { $0.ITouch(.link("Settings")) }
        case .general:
            .scope(.identifier("general"))
                .tabs("Settings", [.general, .users, .backups]) { $0.anywhere.ITouchElement("\($1.rawValue)Tab") }
        case .users:
            .scope(.identifier("users"))
        case .backups:
            .scope(.identifier("backups"))
        }
    }
}
