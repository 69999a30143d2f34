// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Swerkin
import SwerkinEmbedded

class ExampleBaseScreen: Screen {
    final var test: BaseTestCase

    final let renderer: ScreenRenderer = ExampleScreenRenderer()

    public required init(testCase: BaseTestCase) {
        self.test = testCase
    }

    final var testName: String { return test.name }

    var trait: String { return "" }
    var name: String { return "" }
    func create() -> EmbeddedScreen { EmbeddedScreen() }
    func renderScreen() {}
    func entryPathSegments() -> [PathSegment] {
        return []
    }
}
