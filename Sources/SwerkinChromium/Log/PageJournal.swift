import Swerkin

/// What the pages of a driver said and asked for since the launch.
final class PageJournal {
    /// How many entries of the log are kept.
    static let capacity = 1000

    /// The requests, and what is arranged for them.
    let traffic = PageTraffic()
    /// What the next file chooser chooses; nil where it is closed.
    var filesForChooser: [String]?
    private var entries = BoundedList<PageLogEntry>(capacity: PageJournal.capacity)

    /// What was said, the latest last.
    var log: [PageLogEntry] { entries.elements }
    /// How many entries came before those that are kept.
    var forgottenEntries: Int { entries.forgotten }

    /// Adds to the log.
    func note(_ entry: PageLogEntry) { entries.append(entry) }

    /// Begins anew; what is arranged for requests stays.
    func clear() {
        entries.removeAll()
        filesForChooser = nil
        traffic.forgetRequests()
    }

    /// What makes a page tell all this.
    var commands: [any ProtocolCommand] {
        let always: [any ProtocolCommand] = [NetworkDomain.Enable(), LogDomain.Enable()]
        let held: [any ProtocolCommand] = traffic.holdsRequests ? [FetchDomain.Enable()] : []
        let chosen: [any ProtocolCommand] =
            filesForChooser == nil ? [] : [PageDomain.SetInterceptFileChooserDialog(enabled: true)]
        return always + held + chosen
    }

    /// Takes note of what a page tells, and answers the requests that it holds.
    func handle(_ event: ProtocolEvent, of session: ProtocolSession) throws {
        let name = session.identifier ?? ""
        switch event.method {
        case "Runtime.consoleAPICalled": note(PageLogEntry(try event.parameters(LogDomain.ConsoleCalled.self)))
        case "Runtime.exceptionThrown": note(PageLogEntry(try event.parameters(LogDomain.ExceptionThrown.self)))
        case "Log.entryAdded": note(PageLogEntry(try event.parameters(LogDomain.EntryAdded.self)))
        case "Network.requestWillBeSent":
            traffic.note(try event.parameters(NetworkDomain.RequestWillBeSent.self), in: name)
        case "Network.responseReceived":
            traffic.note(try event.parameters(NetworkDomain.ResponseReceived.self), in: name)
        case "Network.loadingFinished":
            traffic.note(try event.parameters(NetworkDomain.LoadingFinished.self), in: name)
        case "Network.loadingFailed":
            traffic.note(try event.parameters(NetworkDomain.LoadingFailed.self), in: name)
        case "Page.fileChooserOpened": try choose(try event.parameters(), in: session)
        case "Fetch.requestPaused": try answer(try event.parameters(), in: session)
        default: break
        }
    }
}
