import Foundation

extension OfficeAPI {
    private struct NewMember: Decodable {
        var name: String
        var email: String
        var team: String
    }

    private struct NewTeam: Decodable { var name: String }

    private struct GivenRight: Decodable { var isGiven: Bool }

    func answerMembers(_ request: APIRequest, by who: String) throws -> APIAnswer {
        let path = request.path.dropFirst()
        guard let id = path.first else {
            if request.method == "POST" { return try add(request, by: who) }
            return try list(matching: request.query["filter"] ?? "")
        }
        guard let index = office.members.firstIndex(where: { $0.id == id }) else { throw Refusal.notFound }
        switch (request.method, path.dropFirst().first) {
        case ("GET", nil): return try APIAnswer(office.members[index])
        case ("DELETE", nil): return try remove(at: index, by: who)
        case ("POST", "invitations"): return try change(at: index, "Invited", by: who) { _ in }
        case ("PUT", "rights"):
            guard let right = path.last, path.count == 3 else { throw Refusal.notFound }
            let isGiven = try request.decoded(GivenRight.self).isGiven
            return try change(at: index, "Rights changed", by: who) { member in
                member.rights.removeAll { $0 == right }
                if isGiven { member.rights.append(right) }
            }
        default: throw Refusal.notFound
        }
    }

    private func list(matching filter: String) throws -> APIAnswer {
        let wanted = filter.lowercased()
        return try APIAnswer(
            [
                "members": office.members.filter { member in
                    wanted.isEmpty || [member.name, member.team].contains { $0.lowercased().contains(wanted) }
                }
            ])
    }

    private func add(_ request: APIRequest, by who: String) throws -> APIAnswer {
        let new = try request.decoded(NewMember.self)
        if let problem = problem(with: new.name, as: "name") ?? problem(with: new.email, as: "email") {
            throw Refusal.unacceptable(problem)
        }
        guard office.teams.contains(new.team) else { throw Refusal.unacceptable("There is no team \(new.team).") }
        let member = Member(new.name, email: new.email, team: new.team)
        office.members.append(member)
        office.note("\(member.name) was added.", by: who)
        return try APIAnswer(member, after: AnswerDelay.saving)
    }

    private func remove(at index: Int, by who: String) throws -> APIAnswer {
        let member = office.members.remove(at: index)
        office.note("\(member.name) was removed.", by: who)
        return try APIAnswer(member, after: AnswerDelay.saving)
    }

    private func change(
        at index: Int, _ event: String, by who: String, _ change: (inout Member) -> Void
    ) throws -> APIAnswer {
        change(&office.members[index])
        office.members[index].history.insert(event, at: 0)
        office.note("\(office.members[index].name): \(event.lowercased()).", by: who)
        return try APIAnswer(office.members[index], after: AnswerDelay.saving)
    }

    func answerTeams(_ request: APIRequest, by who: String) throws -> APIAnswer {
        guard request.path.count == 1 else { throw Refusal.notFound }
        if request.method == "POST" {
            let name = try request.decoded(NewTeam.self).name
            guard name.count >= 2 else { throw Refusal.unacceptable("A team needs a name.") }
            guard !office.teams.contains(name) else { throw Refusal.unacceptable("There is a team \(name) already.") }
            office.teams.append(name)
            office.note("The team \(name) was made.", by: who)
        }
        return try APIAnswer(["teams": office.teams])
    }

    /// Judges a text that is being typed.
    func answerValidation(_ request: APIRequest) throws -> APIAnswer {
        guard let field = request.query["field"], let value = request.query["value"] else { throw Refusal.malformed }
        return try APIAnswer(
            ["problem": problem(with: value, as: field)], after: AnswerDelay.validation(of: value))
    }

    private func problem(with value: String, as field: String) -> String? {
        switch field {
        case "name" where value.count < 3: "A name has three letters at least."
        case "name" where office.members.contains { $0.id == Member.identifier(for: value) }: "This name is taken."
        case "email" where value.wholeMatch(of: /[^@\s]+@[^@\s]+\.[^@\s]{3,}/) == nil: "This is no e-mail address."
        default: nil
        }
    }
}
