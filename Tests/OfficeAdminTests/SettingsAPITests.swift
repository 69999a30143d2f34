import OfficeAdmin
import Testing

struct SettingsAPITests {
    @Test("only what is named is changed")
    func changing() async throws {
        let client = try await OfficeClient.loggedIn()
        try await client.ask("PUT", "settings", body: #"{"office": "Mill Lane"}"#)
        let settings = try await client.read(OfficeSettings.self, "settings")
        #expect(settings.office == "Mill Lane")
        #expect(settings.firstDay == OfficeSettings().firstDay)
    }

    @Test("a notice is turned on and off")
    func notices() async throws {
        let client = try await OfficeClient.loggedIn()
        try await client.ask("PUT", "settings/notices/members", body: #"{"isOn": true}"#)
        #expect(try await client.read(OfficeSettings.self, "settings").notices == ["bookings", "members"])
        try await client.ask("PUT", "settings/notices/bookings", body: #"{"isOn": false}"#)
        #expect(try await client.read(OfficeSettings.self, "settings").notices == ["members"])
    }

    @Test("what was typed is text in the mail, and no markup")
    func mail() async throws {
        let client = try await OfficeClient.loggedIn()
        let words = try await client.reply("POST", "settings/mail/preview", body: #"{"greeting": "<b>A & B"}"#)
        #expect(words.contains("<h1>&lt;b>A &amp; B</h1>"))
    }
}
