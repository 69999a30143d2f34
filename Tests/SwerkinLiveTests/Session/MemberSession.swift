import FlowGraph
import MemberArea
import SwerkinEmbedded

@testable import SwerkinAuthoring

/// A live session of the member area.
enum MemberSession {
    /// The model: the offers and the way back from the log-in have steps that can't be performed.
    static let model = """
        {
          "flowgraph": 1,
          "name": "Members",
          "screens": [
            { "name": "entrance", "trait": "entrance_label", "start": true },
            { "name": "login", "trait": "submit_button" },
            { "name": "members", "trait": "the text with identifier \\"members_label\\"" },
            { "name": "offers", "trait": "offers_label" }
          ],
          "segments": [
            { "start": "entrance", "end": "login", "label": "Log in", "steps": ["ITouchButton(log_in_button)"], "preconditions": { "loggedIn": false } },
            { "start": "login", "kind": "back", "steps": ["IEnterIntoTextField(email_field, text: ada@example.com)", "IEnterIntoTextField(password_field, text: ••••, andDismissKeyboard: true)", "ITouchButton(submit_button)"], "effects": { "loggedIn": true } },
            { "start": "login", "label": "Cancel", "kind": "back" },
            { "start": "entrance", "end": "members", "label": "Members", "steps": ["IChoose(members)"], "preconditions": { "loggedIn": true } },
            { "start": "entrance", "end": "offers", "label": "Offer of the day", "steps": ["IReceiveAnOffer()"], "preconditions": { "loggedIn": true } }
          ]
        }
        """

    /// A session with the app, which is launched, or without it.
    static func session(
        hasApp: Bool = true, model: String? = MemberSession.model, given: KnownFacts = ["loggedIn": false],
        report: String? = nil
    ) throws -> LiveSession {
        let live = LiveModel(
            try model.map { try NavigationGraph(json: $0) },
            ownSteps: OwnSteps(["IChoose({1})": ["ITouchButton({1}_button)"]]),
            fillings: Fillings([("password_field", "notebook-g")]))
        var configuration = LiveSession.Configuration(model: live)
        configuration.given = given
        configuration.report = report
        if hasApp { configuration.makeDriver = { EmbeddedDriver { clock in MemberApp(clock: clock) } } }
        let session = LiveSession(configuration)
        if hasApp { try session.launch() }
        return session
    }
}
