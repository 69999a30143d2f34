extension OfficeAPI {
    private struct ChangedSettings: Decodable {
        var office: String?
        var firstDay: String?
        var greeting: String?
    }

    private struct Notice: Decodable { var isOn: Bool }

    private struct Mail: Decodable { var greeting: String }

    func answerSettings(_ request: APIRequest, by who: String) throws -> APIAnswer {
        switch (request.method, request.path.dropFirst().first) {
        case ("GET", nil): return try APIAnswer(office.settings)
        case ("PUT", nil): return try change(request.decoded(ChangedSettings.self), by: who)
        case ("PUT", "notices"):
            guard request.path.count == 3 else { throw Refusal.notFound }
            return try turn(request.path[2], on: request.decoded(Notice.self).isOn)
        case ("POST", "mail"):
            let greeting = try request.decoded(Mail.self).greeting
            return try APIAnswer(["document": mail(greeting)], after: AnswerDelay.saving)
        default: throw Refusal.notFound
        }
    }

    private func change(_ changed: ChangedSettings, by who: String) throws -> APIAnswer {
        office.settings.office = changed.office ?? office.settings.office
        office.settings.firstDay = changed.firstDay ?? office.settings.firstDay
        office.settings.greeting = changed.greeting ?? office.settings.greeting
        office.note("The settings were changed.", by: who)
        return try APIAnswer(office.settings, after: AnswerDelay.saving)
    }

    private func turn(_ notice: String, on isOn: Bool) throws -> APIAnswer {
        office.settings.notices.removeAll { $0 == notice }
        if isOn { office.settings.notices.append(notice) }
        return try APIAnswer(office.settings, after: AnswerDelay.saving)
    }

    /// The mail that new members get, as a document of its own.
    private func mail(_ greeting: String) -> String {
        """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>Mail</title>
        <style>body { margin: 1.5rem; font: 16px/1.5 system-ui, sans-serif; } button { min-height: 44px; }</style>
        <h1>\(escaped(greeting))</h1><p>The office \(escaped(office.settings.office)) has a place for you.</p>
        <button onclick="this.textContent = 'Thank you'">Confirm the address</button></html>
        """
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
