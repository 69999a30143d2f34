extension PageLogEntry {
    /// The entry for an event of a page; one that cannot be decoded says so.
    init(_ event: ProtocolEvent) {
        do throws(ProtocolFault) {
            switch event.method {
            case "Runtime.exceptionThrown": self.init(try event.parameters(LogDomain.ExceptionThrown.self))
            case "Log.entryAdded": self.init(try event.parameters(LogDomain.EntryAdded.self))
            default: self.init(try event.parameters(LogDomain.ConsoleCalled.self))
            }
        } catch {
            self.init(source: .browser, level: .error, text: "something that is not understood: \(event.method)")
        }
    }

    /// The entry for a message to the console.
    init(_ call: LogDomain.ConsoleCalled) {
        let words = Self.formatted(call.args.map { $0.words(quoting: false) })
        let text = call.type == "trace" && words.isEmpty ? "console.trace" : words
        self.init(source: .console, level: Self.levels[call.type] ?? .info, text: text)
        take(call.stackTrace?.callFrames.first)
    }

    /// The entry for an uncaught error.
    init(_ thrown: LogDomain.ExceptionThrown) {
        let details = thrown.exceptionDetails
        let exception = details.exception.map { $0.description ?? $0.words(quoting: true) }
        // The description includes the stack; the first line is the message.
        let what = exception.map { $0.prefix { !$0.isNewline } }
        self.init(source: .exception, level: .error, text: what.map(String.init) ?? details.text)
        (address, line) = (details.url, details.lineNumber &+ 1)
        if address == nil { take(details.stackTrace?.callFrames.first) }
    }

    /// The entry for a message of the browser.
    init(_ added: LogDomain.EntryAdded) {
        let entry = added.entry
        let level: Level = entry.level == "verbose" ? .debug : Level(rawValue: entry.level) ?? .info
        self.init(source: .browser, level: level, text: entry.text, address: entry.url)
        line = entry.lineNumber.map { $0 &+ 1 }
    }

    /// The text of a console message, with the values inserted at the format specifiers of the first one.
    ///
    /// Source: WHATWG Console, Formatter.
    private static func formatted(_ values: [String]) -> String {
        guard var rest = values.first?[...], rest.contains("%") else { return values.joined(separator: " ") }
        var (text, values) = ("", values.dropFirst())
        while let mark = rest.firstIndex(of: "%") {
            let kind = rest[mark...].dropFirst().first
            text += rest[..<mark]
            rest = rest[mark...].dropFirst(2)
            switch kind {
            case "s", "d", "i", "f", "o", "O": text += values.popFirst() ?? "%\(kind.map(String.init) ?? "")"
            // A style is nothing to read.
            case "c": _ = values.popFirst()
            case "%": text += "%"
            default: text += "%\(kind.map(String.init) ?? "")"
            }
        }
        return ([text + rest] + values).joined(separator: " ")
    }

    private mutating func take(_ callFrame: LogDomain.StackTrace.CallFrame?) {
        guard let callFrame else { return }
        (address, line) = (callFrame.url, callFrame.lineNumber &+ 1)
    }

    /// Source: Chrome DevTools Protocol, Runtime.consoleAPICalled; WHATWG Console, the levels of its functions.
    private static let levels: [String: Level] = [
        "debug": .debug, "error": .error, "assert": .error, "warning": .warning,
    ]
}

extension LogDomain.RemoteObject {
    /// The value as a console shows it in one line.
    fileprivate func words(quoting: Bool) -> String {
        if case .string(let text)? = value { return quoting ? "'\(text)'" : text }
        if let plain = unserializableValue ?? value?.plainText { return plain }
        if type == "undefined" { return type }
        if subtype == "null" { return "null" }
        guard let preview, preview.subtype != "error" else { return description ?? type }
        let parts = preview.properties.map { property in
            let value = property.type == "string" ? "'\(property.value ?? "")'" : property.value ?? property.type
            return preview.subtype == "array" ? value : "\(property.name): \(value)"
        }
        let content = (parts + (preview.overflow ? ["…"] : [])).joined(separator: ", ")
        return preview.subtype == "array" ? "[\(content)]" : "{\(content)}"
    }
}
