import Swerkin
import SwerkinEmbedded
import SwerkinSwiftTesting
import Testing

@Suite("A flow through a declared app") struct DeclaredAppTests {
    @Test("needs no test case but the name of the app")
    func cellar() {
        flow(Office.self) { test in
            test.When.INavigate(fromScreen: OfficeScreen.home, toScreen: CellarScreen.cellar)
            test.Then.IShouldSeeElement("boiler")
        }
    }

    @Test("can use several apps, each with a session of its own")
    func customerAndOffice() {
        flow(CatalogueScreen.self) { test in
            let office = test.openSession("office", of: Office.self)
            test.When.INavigate(toScreen: CatalogueScreen.product("42"))
            office.When.INavigate(toScreen: OfficeScreen.rooms)
            test.When.INavigate(toScreen: CatalogueScreen.basket)
            office.Then.IShouldSee(RoomsPage.list)
        }
    }

    @Test("names the elements of a page and the actions on it as the page does")
    func page() {
        flow(Office.self) { test in
            test.When.INavigate(toScreen: OfficeScreen.rooms)
            test.Then.IShouldSee(RoomsPage.list)
            RoomsPage.chooseBookings(test.When)
            test.Then.IShouldSee(.label("No bookings"))
        }
    }

    @Test("has a graph of its own, named after the module of the app")
    func graph() {
        flow(Office.self) { test in
            let graph = try test.navigationGraph()
            #expect(graph.name == "SwerkinEmbeddedTests")
            #expect(graph.screens.count == 5)
        }
        flow(Mine.self) { test in
            let graph = try test.navigationGraph()
            #expect(graph.screens.map(\.name) == ["mine"])
        }
    }
}

/// An enum that is its app, and has the app's facts.
private enum Mine: String, DeclaredScreen, DeclaredApp {
    case mine

    var declaration: Declaration<Self> { .trait("mine").start() }

    static func makeDriver() throws -> any Driver {
        EmbeddedDriver { EmbeddedApp(root: EmbeddedScreen("Mine"), clock: $0) }
    }
}

/// A test case of the office, whose flows `flowgraph tour --format xctest` has written.
class ReceptionTestCase: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Office.self }
}
