import Swerkin
import SwerkinConformance
import XCTest

/// A screen that names a container, in which its trait and all steps look while the app is on it.
final class ScreenScopeTests: XCTestCase {
    private let app = FolderApp()

    /// What failed in some steps on the app's first page.
    private func failures(of steps: (BaseTestCase) -> Void) -> [String] {
        let test = FolderTestCase()
        let recorder = CollectingRecorder()
        test.app = app
        test.failureRecorder = recorder
        test.observers = []
        test.graphs = ScreenGraphStore()
        test.screenPresenter.registerScreenProvider(
            ScriptedProvider<FolderScreen> { FolderApp.screen($0, test) }, for: FolderScreen.self)
        steps(test)
        test.finish()
        return recorder.failures.map(\.message)
    }

    func testStepsSearchTheScopeWhileTheAppIsOnTheScreen() {
        let messages = failures {
            $0.When.INavigate(fromScreen: FolderScreen.folders, toScreen: FolderScreen.editFolder)
            $0.And.IEnter("Letters", into: .field("Name"))
            $0.And.IShouldNotSee(.button("Help"))
            $0.When.ITouchButton(withLabel: "Save")
        }
        XCTAssertEqual(messages, [])
        XCTAssertEqual(app.touched, ["rename", "modalSave"])
    }

    func testTheStepsOfASegmentSearchTheScopeOfItsStart() {
        let messages = failures {
            $0.When.INavigate(fromScreen: FolderScreen.folders, toScreen: FolderScreen.editFolder)
            $0.And.INavigate(toScreen: FolderScreen.folders)
        }
        XCTAssertEqual(messages, [])
        XCTAssertEqual(app.touched, ["rename", "modalSave"])
    }

    func testTheScopeEndsWithTheScreenAlsoIfTheTestDoesNotSaySo() {
        let messages = failures {
            $0.When.INavigate(fromScreen: FolderScreen.folders, toScreen: FolderScreen.editFolder)
            $0.And.ITouch(.button("Save"))
            $0.Then.IShouldSeeElement(withLabel: "Saved")
            $0.When.ITouchButton(withLabel: "Help")
        }
        XCTAssertEqual(messages, [])
        XCTAssertEqual(app.touched, ["rename", "modalSave", "pageHelp"])
    }

    func testTheScopeEndsWhenTheModalClosesWhileAStepWaits() {
        app.savesLate = true
        let messages = failures {
            $0.When.INavigate(fromScreen: FolderScreen.folders, toScreen: FolderScreen.editFolder)
            $0.And.ITouch(.button("Save"))
            $0.Then.IShouldSee(.text("Saved"))
            $0.When.INavigate(toScreen: FolderScreen.editFolder)
            $0.And.ITouch(.button("Save"))
            $0.And.ITouch(.button("Help"))
            $0.When.INavigate(toScreen: FolderScreen.editFolder)
            $0.And.ITouch(.button("Save"))
            $0.Then.IShouldSee(.button("Rename"), numberOfTimes: 1)
        }
        XCTAssertEqual(messages, [])
        XCTAssertEqual(
            app.touched, ["rename", "modalSave", "rename", "modalSave", "pageHelp", "rename", "modalSave"])
    }

    func testWhatAnAlertShowsIsFoundThoughItHidesTheScope() {
        let messages = failures {
            $0.When.INavigate(fromScreen: FolderScreen.folders, toScreen: FolderScreen.editFolder)
            app.ask()
            $0.Then.IShouldSee(.text("Sure?").within(ElementQuery(.alert)))
        }
        XCTAssertEqual(messages, [])
    }

    func testAnywhereSearchesBeyondTheScope() {
        let messages = failures {
            $0.When.INavigate(fromScreen: FolderScreen.folders, toScreen: FolderScreen.editFolder)
            $0.And.ITouch(.button("Help").anywhere)
            $0.And.anywhere.ITouchButton(withLabel: "Help")
            $0.Then.anywhere.IShouldSeeElement("folders")
            $0.But.IShouldNotSeeElement("folders")
        }
        XCTAssertEqual(messages, [])
        XCTAssertEqual(app.touched, ["rename", "pageHelp", "pageHelp"])
    }

    func testAFailureKeepsToTheScopeAndSaysSo() {
        let open = { (test: BaseTestCase) in
            test.When.INavigate(fromScreen: FolderScreen.folders, toScreen: FolderScreen.editFolder)
        }
        XCTAssertEqual(
            failures {
                open($0)
                $0.When.ITouch(.button("Help"))
            },
            [
                """
                When ITouch(the button with label "Help") failed: there is no button with label "Help" in the scope of \
                editFolder, the element with identifier "editFolder" (waited 2 s).
                In the scope of editFolder: button "modalSave" labelled "Save".
                Outside the scope of editFolder there is a button "pageHelp" labelled "Help": say .anywhere if it is meant.
                """
            ])
        app.close()
        XCTAssertEqual(
            failures {
                open($0)
                $0.When.ITouch(.identifier("folder"))
            }.first?.split(separator: "\n").dropFirst().joined(separator: "\n"),
            """
            In the scope of editFolder: dialog "editFolder" labelled "Folder"; heading "title" labelled "Folders"; \
            text field "name" labelled "Name"; button "modalSave" labelled "Save".
            """)
    }

    func testAScopeThatHasGoneWithoutAnotherScreenIsWaitedForAndSaid() {
        app.losesItself = true
        XCTAssertEqual(
            failures {
                $0.When.INavigate(fromScreen: FolderScreen.folders, toScreen: FolderScreen.editFolder)
                $0.And.ITouch(.button("Save"))
                $0.Then.IShouldNotSee(.button("Help"))
            },
            [
                """
                Then IShouldNotSee(the button with label "Help") failed: the scope of editFolder, the element with \
                identifier "editFolder", is not there, and neither is another known screen (waited 2 s).
                On the screen: text "toast" labelled "Saved".
                The test takes the app to be on editFolder. When.anywhere and a query's .anywhere look outside the scope.
                """
            ])
    }

    func testAScopeThatIsMadeAnewIsWaitedFor() {
        app.redraws = true
        let messages = failures {
            $0.When.INavigate(fromScreen: FolderScreen.folders, toScreen: FolderScreen.editFolder)
            $0.And.IEnter("Letters", into: .field("Name"))
            $0.And.ITouch(.identifier("title"))
            $0.And.ITouch(.button("Save"))
        }
        XCTAssertEqual(messages, [])
        XCTAssertEqual(app.touched, ["rename", "title", "modalSave"])
    }

    func testWhatIsPrintedKeepsToTheScopeAndSaysSo() {
        let observer = CollectingObserver()
        let test = FolderTestCase()
        test.app = app
        test.observers = [observer]
        test.graphs = ScreenGraphStore()
        test.screenPresenter.registerScreenProvider(
            ScriptedProvider<FolderScreen> { FolderApp.screen($0, test) }, for: FolderScreen.self)
        test.When.INavigate(fromScreen: FolderScreen.folders, toScreen: FolderScreen.editFolder)
        test.Then.IPrintAllLabels()
        test.finish()
        let lines = observer.events.compactMap { if case .output(let line) = $0 { line } else { nil } }
        XCTAssertEqual(
            lines, ["In the scope of editFolder:", #""Folder""#, #""Folders""#, #""Name""#, #""Save""#])
    }

    func testAScreenIsRecognisedInItsScopeOrByWhatItLacks() throws {
        let test = FolderTestCase()
        test.app = app
        test.graphs = ScreenGraphStore()
        test.screenPresenter.registerScreenProvider(
            ScriptedProvider<FolderScreen> { FolderApp.screen($0, test) }, for: FolderScreen.self)
        XCTAssertEqual(
            try test.navigationGraph().screens.map(\.trait),
            [
                #"the heading with label "Folders" unless there is the element with identifier "editFolder""#,
                #"the heading with label "Folders" in the scope of editFolder, the element with identifier "editFolder""#,
            ])
        test.finish()
    }
}

/// A page that stays in the tree beneath its modal.
private final class FolderApp {
    let driver = FakeDriver()
    private(set) var touched: [String] = []
    /// Whether saving leads to a page that no screen knows.
    var losesItself = false
    /// Whether saving takes a second.
    var savesLate = false
    /// Whether the modal is taken away and made anew where its title is touched.
    var redraws = false

    init() {
        driver.react = { [unowned self] _, action in
            if case .perform(.touch, .element(let element)) = action { touch(element.rawValue) }
        }
        close()
    }

    private func touch(_ identifier: String) {
        touched.append(identifier)
        switch identifier {
        case "rename": open()
        case "modalSave" where savesLate: driver.virtualClock.schedule(after: .seconds(1)) { [unowned self] in save() }
        case "modalSave": save()
        case "title" where redraws:
            driver.tree.roots = [.shown(.button, "elsewhere", label: "Save")]
            driver.virtualClock.schedule(after: .seconds(1)) { [unowned self] in open() }
        default: break
        }
    }

    private func save() { driver.tree.roots = (losesItself ? [] : page) + [.shown(.text, "toast", label: "Saved")] }

    /// Asks by an alert, which is all that the driver tells of meanwhile.
    func ask() {
        driver.tree.roots = [
            .shown(.alertDialog, "alert", label: "Sure?") { $0.children = [.shown(.text, "question", label: "Sure?")] }
        ]
    }

    private func open() { driver.tree.roots = page + [modal] }
    func close() { driver.tree.roots = page }

    private let page: [Element] = [
        .shown(.heading, "folders", label: "Folders"), .shown(.button, "rename", label: "Rename"),
        .shown(.button, "pageSave", label: "Save"), .shown(.button, "pageHelp", label: "Help"),
    ]
    private var modal: Element {
        var dialog = Element.shown(.dialog, "editFolder", label: "Folder")
        dialog.children = [
            .shown(.heading, "title", label: "Folders"), .shown(.textField, "name", label: "Name"),
            .shown(.button, "modalSave", label: "Save"),
        ]
        return dialog
    }

    static func screen(_ screen: FolderScreen, _ test: BaseTestCase) -> ScriptedScreen {
        let object = ScriptedScreen(testCase: test)
        switch screen {
        case .folders:
            object.ownTraitQuery = .heading("Folders").unless(.identifier("editFolder"))
            object.entries = {
                [
                    PathSegment(start: FolderScreen.editFolder, end: FolderScreen.folders) {
                        test.When.ITouch(.button("Save"))
                    }
                ]
            }
        case .editFolder:
            object.ownTraitQuery = .heading("Folders")
            object.scope = .identifier("editFolder")
            object.entries = {
                [
                    PathSegment(start: FolderScreen.folders, end: FolderScreen.editFolder, kind: .present) {
                        test.When.ITouch(.button("Rename"))
                    }
                ]
            }
        }
        return object
    }
}

private enum FolderScreen: String, PresentableScreen {
    case folders, editFolder
}

private final class FolderTestCase: BaseTestCase {
    var app = FolderApp()

    override class var startScreens: [any PresentableScreen] { [FolderScreen.folders] }
    override func makeDriver() throws -> any Driver { app.driver }
}
