import Testing

@testable import FlowGraph

@Suite("A fact's value")
struct FactValueTests {
    @Test("never equals a value of another type")
    func types() {
        let values: [FactValue] = [true, 1, "1", "true", false, 0, "0", ""]
        for (position, value) in values.enumerated() {
            #expect(values.firstIndex(of: value) == position)
        }
    }

    @Test(
        "is written as in a model file",
        arguments: [(true, "true"), (false, "false"), (-7, "-7"), ("gold", "\"gold\""), ("a\"b\n", #""a\"b\n""#)]
            as [(FactValue, String)])
    func description(value: FactValue, text: String) {
        #expect(value.description == text)
    }

    @Test(
        "has a type with a name",
        arguments: [(true, "Bool", "a Bool"), (1, "Int", "an Int"), ("1", "String", "a String")]
            as [(FactValue, String, String)])
    func typeName(value: FactValue, name: String, withArticle: String) {
        #expect(value.typeName == name)
        #expect(value.typeWithArticle == withArticle)
    }
}
