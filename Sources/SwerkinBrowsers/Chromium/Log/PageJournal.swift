import SwerkinCore

/// The log and the requests of a driver's pages since the launch.
final class PageJournal {
    /// The number of kept log entries.
    static let capacity = 1000

    /// The requests, and the arranged answers.
    let traffic = PageTraffic()
    /// The acts of people.
    let watch = ActWatch()
    /// The texts that must not appear in records.
    var secrets = AccessSecrets(credentials: [], headers: [])
    /// The files for the next file chooser, or nil if it is closed.
    var filesForChooser: [String]?
    /// The log entries, decoded on demand: a page may log a hundred thousand, and most are never read.
    private var entries = BoundedList<() -> PageLogEntry>(capacity: PageJournal.capacity)
    /// The number of entries that were never decoded, because too many came at a time.
    private var leftOutEntries = 0

    /// The log entries, the latest last.
    var log: [PageLogEntry] { entries.elements.map { $0() } }
    /// The number of entries before the kept ones.
    var forgottenEntries: Int { entries.forgotten + leftOutEntries }

    /// Adds to the log.
    func note(_ entry: @autoclosure @escaping () -> PageLogEntry) { entries.append(entry) }

    /// Clears the log and the requests; arranged answers stay.
    func clear() {
        entries.removeAll()
        leftOutEntries = 0
        filesForChooser = nil
        watch.clear()
        traffic.forgetRequests()
    }

    /// The commands that make a page report all this.
    var commands: [any ProtocolCommand] {
        let always: [any ProtocolCommand] = [NetworkDomain.Enable(), LogDomain.Enable()]
        let held: [any ProtocolCommand] = traffic.holdsRequests ? [FetchDomain.Enable()] : []
        let chosen: [any ProtocolCommand] =
            filesForChooser == nil ? [] : [PageDomain.SetInterceptFileChooserDialog(enabled: true)]
        return always + held + chosen
    }

    /// Handles an event of a page, and answers the requests that it holds.
    func handle(_ event: ProtocolEvent, of session: ProtocolSession) throws {
        let name = session.identifier ?? ""
        leftOutEntries += event.leftOut
        switch event.method {
        case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded": note(PageLogEntry(event))
        case "Network.requestWillBeSent":
            traffic.note(try event.parameters(NetworkDomain.RequestWillBeSent.self), in: name)
        case "Network.responseReceived":
            traffic.note(try event.parameters(NetworkDomain.ResponseReceived.self), in: name)
        case "Network.loadingFinished":
            traffic.note(try event.parameters(NetworkDomain.LoadingFinished.self), in: name)
        case "Network.loadingFailed":
            traffic.note(try event.parameters(NetworkDomain.LoadingFailed.self), in: name)
        case "Network.requestWillBeSentExtraInfo", "Network.responseReceivedExtraInfo":
            secrets.note(headers: try event.parameters(NetworkDomain.ExtraInfo.self).headers)
        case "Page.fileChooserOpened": try choose(try event.parameters(), in: session)
        case "Fetch.requestPaused": try answer(try event.parameters(), in: session)
        default: break
        }
    }
}
