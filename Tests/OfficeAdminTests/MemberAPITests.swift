import Foundation
import OfficeAdmin
import Testing

struct MemberAPITests {
    private struct Listed: Decodable { var members: [Member] }

    @Test("the filter compares names and teams, in capital and small letters")
    func filter() async throws {
        let client = try await OfficeClient.loggedIn()
        for (filter, names) in [
            ("mary", ["Mary Somerville"]), ("ENGINES", ["Ada Lovelace", "Charles Babbage"]), ("zzz", []),
        ] {
            let answer = try await client.ask("GET", "members", query: ["filter": filter])
            #expect(try JSONDecoder().decode(Listed.self, from: answer.body).members.map(\.name) == names)
        }
    }

    @Test("a member is added, and removed again")
    func adding() async throws {
        let client = try await OfficeClient.loggedIn()
        let grace = #"{"name": "Grace Hopper", "email": "grace@office.example", "team": "Library"}"#
        #expect(try await client.ask("POST", "members", body: grace).status == 200)
        #expect(try await client.read(Member.self, "members/grace-hopper").team == "Library")
        #expect(try await client.reply("POST", "members", body: grace) == #"409 {"message":"This name is taken."}"#)
        #expect(try await client.ask("DELETE", "members/grace-hopper").status == 200)
        #expect(try await client.ask("GET", "members/grace-hopper").status == 404)
        #expect(await client.api.office.log.map(\.what) == ["Grace Hopper was removed.", "Grace Hopper was added."])
    }

    @Test("a right is given and taken away")
    func rights() async throws {
        let client = try await OfficeClient.loggedIn()
        let path = "members/mary-somerville/rights/invite"
        try await client.ask("PUT", path, body: #"{"isGiven": true}"#)
        #expect(try await client.read(Member.self, "members/mary-somerville").rights == ["book", "invite"])
        try await client.ask("PUT", path, body: #"{"isGiven": false}"#)
        #expect(try await client.read(Member.self, "members/mary-somerville").rights == ["book"])
    }

    @Test("the verdict on a longer text is there before that on a shorter one")
    func verdictsOutOfOrder() async throws {
        let client = try await OfficeClient.loggedIn()
        var delays: [Duration] = []
        for length in 1..."Grace".count {
            let typed = String("Grace".prefix(length))
            let answer = try await client.ask("GET", "validation", query: ["field": "name", "value": typed])
            let problem = length < 3 ? #""A name has three letters at least.""# : "null"
            #expect(String(decoding: answer.body, as: UTF8.self) == #"{"problem":\#(problem)}"#)
            delays.append(answer.delay)
        }
        #expect(delays == delays.sorted(by: >))
        #expect(Set(delays).count == delays.count)
    }

    @Test(
        "an e-mail address needs an at sign and a domain", arguments: ["grace", "grace@office", "g h@office.example"])
    func addresses(text: String) async throws {
        let client = try await OfficeClient.loggedIn()
        let words = try await client.reply("GET", "validation", query: ["field": "email", "value": text])
        #expect(words == #"200 {"problem":"This is no e-mail address."}"#)
    }

    @Test("a team is made once")
    func teams() async throws {
        let client = try await OfficeClient.loggedIn()
        let research = #"{"name": "Research"}"#
        var words = try await client.reply("POST", "teams", body: research)
        #expect(words == #"200 {"teams":["Engines","Library","Research"]}"#)
        words = try await client.reply("POST", "teams", body: research)
        #expect(words == #"409 {"message":"There is a team Research already."}"#)
    }
}
