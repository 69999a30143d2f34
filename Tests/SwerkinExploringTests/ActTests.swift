import Swerkin
import SwerkinConformance
import Testing

@testable import SwerkinAuthoring

@Suite struct ActTests {
    @Test("the check of a value fails for another one")
    func checkedValue() throws {
        let field = Element(
            ElementReference(rawValue: "f"), role: .textField, identifier: "title", label: "Title", value: "Pens")
        let app = AppUnderTest(driver: FakeDriver([field]))
        let query = ElementQuery.field("Title")
        try Act.expectValue("Pens", of: query).perform(on: app, FieldValues())
        #expect(throws: StepFailure.self) { try Act.expectValue("Ink", of: query).perform(on: app, FieldValues()) }
    }

    @Test(
        "a field whose bounds are no whole number, or none that there is, gets a text",
        arguments: [1e308, -1e308, .infinity, 0.5])
    func hostileBounds(_ bound: Double) {
        let field = Element(ElementReference(rawValue: "f"), role: .slider, label: "Size", range: bound...(.infinity))
        #expect(!FieldValues().text(for: field).isEmpty)
    }
}
