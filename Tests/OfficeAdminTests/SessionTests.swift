import OfficeAdmin
import Testing

struct SessionTests {
    @Test("without a log-in every request is refused", arguments: ["members", "rooms", "log", "settings"])
    func loggedOut(path: String) async throws {
        #expect(try await OfficeClient().reply("GET", path) == #"401 {"message":"Please log in."}"#)
    }

    @Test("a wrong password is refused")
    func wrongPassword() async throws {
        let words = try await OfficeClient().reply("POST", "session", body: #"{"name": "ada", "password": "no"}"#)
        #expect(words == #"401 {"message":"Name and password do not belong together."}"#)
    }

    @Test("a session has its name until it ends")
    func session() async throws {
        let client = try await OfficeClient.loggedIn()
        #expect(try await client.reply("GET", "session") == #"200 {"name":"Ada Lovelace"}"#)
        #expect(try await client.ask("DELETE", "session").session == "")
        #expect(try await client.reply("GET", "session") == #"200 {"name":null}"#)
    }

    @Test("a reset takes back all changes and ends all sessions")
    func reset() async throws {
        let client = try await OfficeClient.loggedIn()
        try await client.ask("DELETE", "members/mary-somerville")
        try await client.ask("POST", "teams", body: #"{"name": "Research"}"#)
        try await client.ask("POST", "reset")
        #expect(try await client.ask("GET", "members").status == 401)
        #expect(await client.api.office.members == Office().members)
        #expect(await client.api.office.teams == Office().teams)
        #expect(await client.api.office.log == [])
    }

    @Test("what there is not is not found, and what cannot be read is refused")
    func unknown() async throws {
        let client = try await OfficeClient.loggedIn()
        for path in ["nothing", "members/nobody", "rooms/nowhere"] {
            #expect(try await client.reply("GET", path) == #"404 {"message":"There is nothing here."}"#)
        }
        let words = try await client.reply("PUT", "settings", body: "[")
        #expect(words == #"400 {"message":"The request could not be read."}"#)
    }
}
