import Testing

@testable import SwerkinAuthoring

@Suite("The variables of texts for secure fields")
struct SecretVariablesTests {
    private typealias Secret = RecordedAct.Secret

    @Test("each text of a field has one, also if fields have like names")
    func naming() {
        let (first, second) = (Secret(field: "Password", text: "a"), Secret(field: "Password", text: "b"))
        let (like, unnamed) = (Secret(field: "password:", text: "a"), Secret(field: "•", text: "c"))
        let variables = SecretVariables([first, second, first, like, unnamed])
        #expect(variables.names == ["PASSWORD", "PASSWORD_2", "PASSWORD_3", "SECRET"])
        #expect(variables[second] == "PASSWORD_2")
        #expect(variables[Secret(field: "Code", text: "a")] == nil)
    }
}
