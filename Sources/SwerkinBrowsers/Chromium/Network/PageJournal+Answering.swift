import Foundation

extension PageJournal {
    /// Says how a request that is held goes on.
    func answer(_ held: FetchDomain.RequestPaused, in session: ProtocolSession) throws {
        let kind = RequestKind(rawValue: held.resourceType) ?? .other
        let answer =
            traffic.answer(to: held.request.url, method: held.request.method, kind: kind)
            ?? traffic.localContent?.answer(to: held.request) ?? .network
        switch answer {
        case .network: return try session.send(FetchDomain.ContinueRequest(requestId: held.requestId))
        case .failure(let failure):
            try session.send(FetchDomain.FailRequest(requestId: held.requestId, errorReason: failure.rawValue))
        case .response(let response): try session.send(response.command(for: held.requestId))
        case .file(let file): try send(file, for: held, in: session)
        }
        if let name = held.networkId { traffic.noteLocalAnswer(to: name, in: session.identifier ?? "") }
    }

    private func send(_ file: URL, for held: FetchDomain.RequestPaused, in session: ProtocolSession) throws {
        do {
            let headers = ["Content-Type": ContentType.of(file)]
            let response = PageResponse(headers: headers, body: try Data(contentsOf: file))
            try session.send(response.command(for: held.requestId))
        } catch let fault as ProtocolFault {
            throw fault
        } catch {
            note(
                PageLogEntry(
                    source: .test, level: .error,
                    text: "the file \"\(file.path)\" cannot be read, which answers \(held.request.url)"))
            let failure = RequestFailure.failed.rawValue
            try session.send(FetchDomain.FailRequest(requestId: held.requestId, errorReason: failure))
        }
    }
}

extension PageResponse {
    fileprivate func command(for request: String) -> FetchDomain.FulfillRequest {
        // In a fixed order, for dictionaries have none.
        let headers = self.headers.sorted { $0.key < $1.key }
        return FetchDomain.FulfillRequest(
            requestId: request, responseCode: status,
            responseHeaders: headers.map { .init(name: $0.key, value: $0.value) }, body: body.base64EncodedString(),
            responsePhrase: "Arranged")
    }
}

extension ProtocolSession {
    /// Sends a command without waiting for its answer.
    func send<Command: ProtocolCommand>(_ command: Command) throws {
        forget(try post(command))
    }
}
