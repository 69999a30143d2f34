import FlowGraph
import Testing

@Suite("A spelling suggestion")
struct SpellingSuggestionTests {
    @Test(
        "is the candidate nearest to the name",
        arguments: [
            ("Hoem", ["Home", "Login"], "Home"), ("Loign", ["Home", "Login"], "Login"),
            ("Logi", ["Login", "Logic"], "Login"),
            ("Logic", ["Login", "Logic"], "Logic"), ("checkuot", ["Cart", "Checkout"], "Checkout"),
            ("HOME", ["home"], "home"),
            ("Settings", ["Setting", "Settings2"], "Setting"), ("Chekcut", ["Check", "Checkout"], "Checkout"),
            ("a", ["b"], "b"), ("ab", ["ba"], "ba"), ("kind", ["king", "kin", "find"], "king"),
            ("Straße", ["Strasse"], "Strasse"),
            ("Zurück", ["Zuruck"], "Zuruck"),
            ("chat", ["Main/Tabs", "Chat/ChatScreen", "Chat/Other"], "Chat/ChatScreen"),
            ("ChatScreen", ["Chat/ChatScreen", "ChatScree"], "ChatScree"),
        ])
    func found(name: String, candidates: [String], suggestion: String) {
        #expect(SpellingSuggestion.nearest(to: name, among: candidates) == suggestion)
    }

    @Test(
        "is not given if none is near",
        arguments: [
            ("Home", []), ("Home", ["Login"]), ("Home", ["Homepage"]), ("ab", ["cd"]), ("abc", ["ade"]), ("", ["ab"]),
            ("abcdefghijklmnopqrst", ["abcdefghijklmno12345"]),
        ] as [(String, [String])])
    func notFound(name: String, candidates: [String]) {
        #expect(SpellingSuggestion.nearest(to: name, among: candidates) == nil)
    }

    @Test("follows a message as a question")
    func question() {
        #expect(SpellingSuggestion.question("Home") == "; did you mean “Home”?")
        #expect(SpellingSuggestion.question(nil) == "")
    }
}
