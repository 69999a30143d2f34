// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

// Steps for pages in a browser. On another driver these steps fail as a wrong use.
extension Steps {
    /// The page in front has a title.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeePage(withTitle title: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([title], file: file, line: line) {
            try expectOfPage("title", title) {
                try $0.currentTitle
            } isEnough: {
                $0 == title
            }
        }
    }

    /// The page in front has an address: the whole address, or its end from a `/`, `?` or `#` on; as the browser shows it or as it
    /// is sent, with `%C3%A9` for `é`.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeePage(withAddress address: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([address], file: file, line: line) {
            let isEnd = address.first.map { "/?#".contains($0) } ?? false
            let wanted = address.withEncodedCharacters
            try expectOfPage("address", address) {
                try $0.currentAddress.absoluteString
            } isEnough: {
                let shown = $0.withEncodedCharacters
                return shown == wanted || isEnd && shown.hasSuffix(wanted)
            }
        }
    }

    /// Switches to the tab whose page has a title, an earlier one for example, and brings it to the front.
    ///
    /// Waits for the tab as long as actions wait.
    public func ISwitchToTab(withTitle title: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([title], file: file, line: line) {
            let (app, driver) = try browser()
            let titles = try app.asking("switch to a tab") {
                try driver.clock.poll(for: app.limited(app.timeouts.waiting)) {
                    try driver.switchToTab(titled: title)
                } until: {
                    $0 == nil
                }
            }
            guard let titles else { return app.note("switched to the tab \(title.quoted)") }
            throw app.failure(
                .custom("there is no tab \(title.quoted), but \(titles.map(\.quoted).joined(separator: ", "))."))
        }
    }

    /// Closes the tab in front; the one that was in front before it comes back.
    public func ICloseTab(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) {
            let (app, driver) = try browser()
            try app.asking("close the tab") { try driver.closeTab() }
            app.note("closed the tab")
        }
    }

    /// The browser has downloaded a file of this name to its end since the test began.
    ///
    /// Waits for as long as actions wait, for files take their time.
    public func IShouldSeeDownload(_ name: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([name], file: file, line: line) {
            let (app, driver) = try browser()
            let files = try app.asking("look for downloads") {
                try driver.clock.poll(for: app.limited(app.timeouts.waiting)) {
                    try driver.downloads().map(\.lastPathComponent)
                } until: {
                    $0.contains(name)
                }
            }
            guard !files.contains(name) else { return }
            let others = files.isEmpty ? "nothing" : files.map(\.quoted).joined(separator: ", ")
            throw app.failure(.custom("the browser has not downloaded \(name.quoted), but \(others)."))
        }
    }
}

extension Steps {
    /// The app and its driver; throws ``StepFailure`` if the driver drives no browser.
    private func browser() throws -> (AppUnderTest, any BrowserDriver) {
        let app = try app
        guard let driver = app.driver as? any BrowserDriver else {
            throw app.failure(DriverFailure(.unsupported("do what only a browser can"), action: "use the browser"))
        }
        return (app, driver)
    }

    private func expectOfPage(
        _ what: String, _ wanted: String, _ question: (any BrowserDriver) throws -> String,
        isEnough: (String) -> Bool
    ) throws {
        let (app, driver) = try browser()
        let seen = try app.asking("ask for the page's \(what)") {
            try driver.clock.poll(
                for: app.limited(app.timeouts.validation), { try question(driver) }, until: isEnough)
        }
        guard !isEnough(seen) else { return }
        throw app.failure(.custom("the page has the \(what) \(seen.quoted), not \(wanted.quoted)."))
    }
}

extension String {
    /// The address with the characters encoded that none has, as browsers send it: `%C3%A9` for `é`, `%20` for a space.
    ///
    /// Sources: URL Standard, section 1.3, the path percent-encode set; RFC 3986, section 2.1, by which the letters of an encoding
    /// are of either case.
    fileprivate var withEncodedCharacters: String {
        let sent = CharacterSet(charactersIn: "!"..."~").subtracting(CharacterSet(charactersIn: "\"<>`{}"))
        return (addingPercentEncoding(withAllowedCharacters: sent) ?? self).replacing(/%[0-9A-Fa-f]{2}/) {
            $0.output.uppercased()
        }
    }
}
