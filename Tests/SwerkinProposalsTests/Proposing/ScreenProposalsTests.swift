import Foundation
import Swerkin
import TestSupport
import Testing

@testable import SwerkinAuthoring

@Suite("Proposed declarations")
struct ScreenProposalsTests {
    /// A shop: a log-in, its home page with navigation, orders, a menu, a dialog, and tabs.
    private static func shop() -> [ScreenObservation] {
        var make = ElementMaker()
        func navigation(inert: Bool = false, menu: [Element] = []) -> Element {
            make(
                Role(rawValue: "navigation"), "Parts", inert: inert,
                [
                    make(.link, "Home", inert: inert), make(.link, "Orders", inert: inert),
                    make(.button, "Account", inert: inert),
                ] + menu)
        }
        let logIn = ElementTree(
            make(.heading, "Welcome", level: 1), make(.textField, "Name"), make(.textField, "Password", secure: true),
            make(.button, "Log in"), make(.link, "Say \"hello\" \\(now)\nor \u{202E}later"))
        let home = ElementTree(
            navigation(), make(.heading, "Shop", level: 1), make(.button, "New order"), make(.link, "Profile"))
        let orders = ElementTree(
            navigation(), make(.heading, "Shop", level: 1), make(.heading, "Open orders", level: 2),
            make(
                .table, "All orders",
                [make(.row, nil, [make(.link, "Bread")]), make(.row, nil, [make(.link, "Butter")])]),
            make(.button), make(.button))
        let menu = ElementTree(
            navigation(menu: [make(.link, "Settings"), make(.button, "Log out")]),
            make(.heading, "Shop", level: 1), make(.button, "New order"), make(.link, "Profile"))
        let dialog = ElementTree(
            navigation(inert: true), make(.button, "New order", inert: true),
            make(.dialog, "New order", [make(.textField, "Article"), make(.button, "Add"), make(.button, "Cancel")]))
        func tabs(_ selected: String) -> ElementTree {
            ElementTree(
                navigation(), make(.heading, "Ada", level: 1),
                make(
                    .tabList, "Member",
                    ["Profile", "Rights"].map { make(.tab, $0, selected: $0 == selected) }))
        }
        let profile = tabs("Profile")
        func arrival(_ tree: ElementTree, _ origin: Int, _ role: Role, _ label: String) -> ScreenObservation.Arrival {
            .init(from: origin, touching: tree.reference(role, label))
        }
        let entered = ScreenObservation.Arrival(
            from: 0, touching: logIn.reference(.button, "Log in"),
            entries: [
                .init("ada", into: logIn.reference(.textField, "Name")),
                .init("engine no. 1", into: logIn.reference(.textField, "Password")),
            ])
        return [
            ScreenObservation(logIn, address: "/login"), ScreenObservation(home, address: "/", arrivals: [entered]),
            ScreenObservation(
                orders, address: "/orders", arrivals: [arrival(home, 1, .link, "Orders")], return: .history),
            ScreenObservation(
                menu, address: "/", arrivals: [arrival(home, 1, .button, "Account")], return: .escape),
            ScreenObservation(
                dialog, address: "/", arrivals: [arrival(home, 1, .button, "New order")],
                return: .touch(dialog.reference(.button, "Cancel"))),
            ScreenObservation(
                profile, address: "/ada", arrivals: [arrival(home, 1, .link, "Profile")], return: .history),
            ScreenObservation(tabs("Rights"), address: "/ada", arrivals: [arrival(profile, 5, .tab, "Rights")]),
        ]
    }

    @Test("of a shop are these, and compile as a file of this target")
    func golden() {
        let proposals = ScreenProposals(
            Self.shop(), name: "ProposedShopScreen", introduction: ["Proposed for the screens of a test."])
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Proposed/ProposedShopScreen.swift")
        #expect(GoldenFile(at: file).difference(from: proposals.swift) == nil)
    }

    @Test("say nothing of the elements of a screen that the project has already, even if some repeat")
    func declared() {
        let remark = "// Further elements like these"
        #expect(ScreenProposals(Self.shop()).swift.contains(remark))
        var screens = Self.shop()
        screens[2].declaredName = "myOrders"
        let text = ScreenProposals(screens).swift
        #expect(!text.contains(remark) && !text.contains("case myOrders"), "\(text)")
        #expect(text.contains("// In myOrders:"), "\(text)")
    }

    @Test("name the enum of a screen that another one declares, or ask for it")
    func otherEnums() {
        var screens = Self.shop()
        (screens[1].declaredName, screens[1].declaredEnum) = ("home", "AppScreen")
        #expect(ScreenProposals(screens, name: "ShopScreen").swift.contains(".from(AppScreen.home, \"Orders\")"))
        #expect(ScreenProposals(screens, name: "ShopScreen").swift.contains("//     .from(ShopScreen.welcome"))
        screens[1].declaredEnum = nil
        let text = ScreenProposals(screens, name: "ShopScreen").swift
        #expect(
            text.contains("// Name the enum that declares home:\n                // .from(.home, \"Orders\")"),
            "\(text)")
    }

    @Test("have no name and no shared element that the project has already")
    func existing() {
        var existing = ExistingDeclarations()
        existing.add("enum SharedElements {}; enum OrdersPage {}\nlet account = ElementQuery.button(\"Account\")\n")
        existing.add(screens: ["logIn"])
        let (all, text) = (
            ScreenProposals(Self.shop()).swift, ScreenProposals(Self.shop(), beside: existing).swift
        )
        #expect(all.contains("enum SharedElements {") && all.contains("ElementQuery.button(\"Account\")"))
        #expect(!text.contains("enum SharedElements {") && !text.contains("enum OrdersPage {"), "\(text)")
        #expect(!text.contains("ElementQuery.button(\"Account\")"), "\(text)")
        #expect(!text.contains("case logIn,"), "\(text)")
    }

    @Test("leave out what is not to be written, and mark what destroys")
    func writings() {
        var screens = Self.shop()
        let deletion = ScreenObservation.Writing(
            label: "Delete", steps: ["ITouch(.button(\"Delete\"))"], kind: "root", isDestructive: true)
        var hidden = deletion
        (hidden.label, hidden.isWritten) = ("Hidden", false)
        screens[2].crossings = [.init(from: 1, deletion), .init(from: 1, hidden)]
        let text = ScreenProposals(screens).swift
        #expect(text.contains(".from(.shop, \"Delete\", kind: .root, destructive: true)"), "\(text)")
        #expect(!text.contains("Hidden"))
    }

    @Test("never show a password")
    func secrets() {
        #expect(!ScreenProposals(Self.shop()).swift.contains("engine no. 1"))
    }

    @Test("are the same for the same observations")
    func determinism() {
        #expect(ScreenProposals(Self.shop()).swift == ScreenProposals(Self.shop()).swift)
    }

    @Test("distinguish screens by an element that only the others have, if no element is on one alone")
    func unless() {
        var make = ElementMaker()
        let list = ElementTree(make(.heading, "Users", level: 1))
        let form = ElementTree(make(.heading, "Users", level: 1), make(.button, "Save"))
        let text = ScreenProposals([ScreenObservation(list, address: "/a"), ScreenObservation(form, address: "/b")])
            .swift
        #expect(text.contains(#".trait(.heading("Users").unless(.button("Save")))"#))
        #expect(text.contains("// Not .heading(\"Users\"), which is on users too.\n        case .users2:"))
    }

    @Test("report it if two screens are indistinguishable, or nothing has a name")
    func confusable() {
        var make = ElementMaker()
        let one = ScreenObservation(ElementTree(make(.heading, "Users")), address: "/a")
        let other = ScreenObservation(ElementTree(make(.heading, "Users")), address: "/b")
        let blank = ScreenObservation(ElementTree(make(.generic)), address: "/c")
        let text = ScreenProposals([one, other, blank]).swift
        #expect(
            text.contains(
                "// This trait is on users2 too, and nothing else tells them apart: give an element an identifier."))
        #expect(
            text.contains(
                "// Nothing on this screen tells it from others: give one of its elements an identifier.\n"
                    + "        case .screen:"))
    }

    @Test("have of a table the headers of its columns and the elements of its first row, and no heading of a row")
    func table() {
        var make = ElementMaker()
        let header = make(.row, nil, [make(.columnHeader, "Name", [make(.link, "Name")])])
        let rows = ["Ada", "Bob"].map { (name: String) in
            make(
                .row, nil, [make(.heading, name, level: 1), make(.link, name), make(.textField, "Nickname of \(name)")])
        }
        let tree = ElementTree(make(.table, "Team", [header] + rows), make(.heading, "Members", level: 2))
        let text = ScreenProposals([ScreenObservation(tree, address: "/a")]).swift
        #expect(text.contains(#"case .members:"#), "\(text)")
        #expect(text.contains(#".trait(.heading("Members"))"#), "\(text)")
        #expect(
            text.hasSuffix(
                """
                enum MembersPage {
                    static let nameLink = ElementQuery.link("Name")
                    static let ada = ElementQuery.link("Ada")
                    static let nicknameOfAda = ElementQuery.field("Nickname of Ada")
                    // Further elements like these, as in rows of tables: 2.
                }

                """), "\(text)")
    }

    @Test("have all fields of a form that a table lays out, and one of several buttons of one label")
    func form() {
        var make = ElementMaker()
        let rows = ["Name", "Town"].map { name in
            make(.row, nil, [make(.rowHeader, name), make(.textField, name), make(.button, "Clear")])
        }
        let entries = (0..<2).map { _ in make(.listItem, nil, [make(.button, "Remove")]) }
        let tree = ElementTree(make(.heading, "Address"), make(.table, nil, rows), make(.list, nil, entries))
        let text = ScreenProposals([ScreenObservation(tree, address: "/a")]).swift
        #expect(
            text.hasSuffix(
                """
                enum AddressPage {
                    static let nameField = ElementQuery.field("Name")
                    static let clear = ElementQuery.button("Clear").at(0)
                    static let town = ElementQuery.field("Town")
                    static let remove = ElementQuery.button("Remove").at(0)
                    // Further elements like these, as in rows of tables: 2.
                }

                """), "\(text)")
    }

    @Test("have no trait that changes by itself, and leave such elements out")
    func passing() {
        var make = ElementMaker()
        func page(_ time: String, _ button: Element...) -> ElementTree {
            ElementTree(
                size: Size(width: 800, height: 600), roots: [make(.heading, "Wiki"), make(.link, time)] + button)
        }
        let reader = ScreenObservation(page("21 seconds ago"), address: "/a")
        let writer = ScreenObservation(page("25 seconds ago", make(.button, "Edit")), address: "/b")
        let text = ScreenProposals([reader, writer]).swift
        #expect(text.contains(#".trait(.heading("Wiki").unless(.button("Edit")))"#), "\(text)")
        #expect(!text.contains("seconds ago"), "\(text)")
        #expect(text.contains("// Elements that no query means alone, for want of lasting labels: 1."), "\(text)")
    }

    @Test("take a page at another address for the same if nothing that lasts differs")
    func samePage() {
        var make = ElementMaker()
        func page(_ title: String, _ time: String, _ name: String) -> ScreenObservation {
            ScreenObservation(
                ElementTree(make(.heading, name), make(.link, time)), title: title, address: "/\(time)")
        }
        let first = page("Seeds", "1 second ago", "Wiki")
        #expect(first.showsSamePage(as: page("Seeds", "2 seconds ago", "Wiki")))
        #expect(!first.showsSamePage(as: page("Seeds", "1 second ago", "Timeline")))
        #expect(!first.showsSamePage(as: page("Other", "1 second ago", "Wiki")))
    }

    @Test("take pages for different ones that differ by most of their texts")
    func samePageByTexts() {
        var make = ElementMaker()
        func page(_ texts: String...) -> ScreenObservation {
            let roots = [make(.link, "Home"), make(.link, "About")] + texts.map { make(.text, $0) }
            return ScreenObservation(
                ElementTree(size: Size(width: 800, height: 600), roots: roots), title: "Shop")
        }
        let home = page("Shop", "Home page", "Use the menu.")
        #expect(!home.showsSamePage(as: page("Shop", "About us", "We sell bread.")))
        #expect(home.showsSamePage(as: page("Shop", "Home page", "Visit 12")))
    }

    @Test("of screens with random labels are valid Swift")
    func syntax() throws {
        var observations: [ScreenObservation] = []
        for seed in Seeds(40, of: "random screens") {
            var generator = SeededGenerator(seed: seed)
            let tree = RandomTree.make(using: &generator)
            let origin = observations.isEmpty ? nil : Int.random(in: 0..<observations.count, using: &generator)
            let arrivals = origin.flatMap { origin in
                observations[origin].touchCandidates.randomElement(using: &generator).map {
                    [ScreenObservation.Arrival(from: origin, touching: $0.element.reference)]
                }
            }
            observations.append(
                ScreenObservation(
                    tree, title: NastyText.random(using: &generator), address: "/\(seed)", arrivals: arrivals ?? [],
                    return: .history))
        }
        let problems = try SwiftParser.problems(in: ScreenProposals(observations).swift)
        #expect(problems == "")
    }
}

/// The compiler's parser.
enum SwiftParser {
    /// What the parser finds wrong with a file, or an empty text.
    static func problems(in code: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("proposal-\(UUID().uuidString).swift")
        try Data(code.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc", "-frontend", "-parse", file.path]
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: said, as: UTF8.self)
        return process.terminationStatus == 0 && text.isEmpty ? "" : text + "exit code \(process.terminationStatus)"
    }
}
