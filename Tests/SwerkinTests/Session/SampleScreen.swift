import Swerkin
import SwerkinConformance

/// A screen object as a project would write it, with nothing but what the protocol asks for.
struct SampleScreen: Screen {
    let test: BaseTestCase
    let trait = "save"
    let name = "Sample"

    init(testCase: BaseTestCase) { test = testCase }

    func renderScreen() {}
    func entryPathSegments() -> [PathSegment] { [] }

    /// What is on it.
    static let elements: [Element] = [
        .sample(.text, "welcome", label: "Welcome, John"),
        .sample(.image, "logo", label: "Company logo"),
        .sample(.button, "save", label: "Save changes") { $0.traits = .selected },
        .sample(.button, "disable", label: "Disable") { $0.isEnabled = false },
        .sample(.textField, "first", label: "First name") {
            $0.value = "John"
            $0.placeholder = "Enter a name"
            $0.fieldName = "First Name"
            $0.isFocused = true
        },
        .sample(.textField, "last", label: "Last name") {
            $0.value = ""
            $0.placeholder = "Enter a surname"
            $0.fieldName = "Last Name"
        },
        .sample(.textField, "notes", label: "Notes") {
            $0.value = "hello"
            $0.isMultiline = true
        },
        .sample(.switch, "sound", label: "Sound") { $0.value = "0" },
        .sample(.listBox, "fruits") { $0.options = [ElementOption("Apple"), ElementOption("Banana")] },
        .sample(.listBox, "vegetables") { $0.options = [ElementOption("Carrots"), ElementOption("Kale")] },
        .sample(.row, "firstCell", label: "First") { $0.children = [.sample(.text, "firstTitle", label: "Apple")] },
        .sample(.text, "below", label: "Far below") {
            $0.isVisible = false
            $0.obstruction = .offScreen
        },
    ]

    /// Asks a screen object, and then steps, on a screen with these elements; one answer must do for both.
    static func answers<Answer>(
        on driver: FakeDriver = FakeDriver(elements), _ question: (any Viewable & Assertable) -> Answer
    ) -> (answers: [Answer], trial: StepTrial) {
        var answers: [Answer] = []
        let trial = StepTrial(on: driver) { test in
            answers = [question(SampleScreen(testCase: test)), question(test.Then)]
        }
        return (answers, trial)
    }
}
