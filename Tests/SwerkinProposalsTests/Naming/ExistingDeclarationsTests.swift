import Swerkin
import Testing

@testable import SwerkinAuthoring

@Suite("The declarations in a source")
struct ExistingDeclarationsTests {
    private static func declarations(_ source: String) -> ExistingDeclarations {
        var declarations = ExistingDeclarations()
        declarations.add(source)
        return declarations
    }

    @Test("are its types, its screens with their enums, and the queries of its constants")
    func found() {
        let found = Self.declarations(
            """
            public enum ShopScreen: String, DeclaredScreen {
                case logIn, home
                case `default` = "start"

                var declaration: Declaration<Self> {
                    switch self {
                    case .logIn: .trait(.heading("Log in"))
                    default: .trait(.heading("A"))
                    }
                }
            }
            enum Size: String { case small }
            final class OrderFlow: BaseTestCase {}
            enum HomePage {
                static let save = ElementQuery.button("Save")
                static let draft = ElementQuery.button("Draft")
                    .within(.dialog("New"))
            }
            """)
        #expect(found.types == ["ShopScreen", "Size", "OrderFlow", "HomePage"])
        #expect(found.enumOfScreen == ["logIn": "ShopScreen", "home": "ShopScreen", "start": "ShopScreen"])
        #expect(found.has(.button("Save")) && found.has(.button("Draft").within(.dialog("New"))))
        #expect(!found.has(.button("Draft")))
    }

    @Test("may be none", arguments: ["", "enum", "case a, b", "enum A: DeclaredScreen", "let x = ElementQuery"])
    func none(_ source: String) {
        #expect(Self.declarations(source).enumOfScreen.isEmpty)
    }
}
