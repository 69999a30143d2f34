/// The role and name that the browser computes for an element.
struct ElementDescription {
    let role: String
    let name: String

    /// As the page's script takes it.
    var json: JSONValue { .array([.string(role), .string(name)]) }
}

extension RemotePage {
    /// Roles without information about an element's purpose, so that its name is of no use; as in the page's script.
    private static let structuralRoles: Set<String> = ["", "generic", "none", "presentation", "paragraph"]

    /// The number of elements that have gone after which no other one is asked for.
    ///
    /// The page has drawn itself anew then, and its script knows the new elements.
    private static let mostMissing = 3

    /// Asks the browser for the roles and names that it computes for elements; the answers may be fewer.
    ///
    /// Two commands an element, or one if its role is structural. The answer for an element that has gone is nil. WebKit refuses to report
    /// the role of elements that are hidden from assistive technology; these have none.
    func describe(_ elements: [WebElement]) throws -> [ElementDescription?] {
        var (answers, missing): ([ElementDescription?], Int) = ([], 0)
        for element in elements where missing < Self.mostMissing {
            let answer = try description(of: element)
            if answer == nil { missing += 1 }
            answers.append(answer)
        }
        return answers
    }

    private func description(of element: WebElement) throws -> ElementDescription? {
        do {
            return try asking { try session.describe(element, withoutNameOf: Self.structuralRoles) }
        } catch let fault as WebDriverFault where fault.isAboutMissingElement {
            return nil
        } catch let fault as WebDriverFault where fault.code == .unknownError {
            return ElementDescription(role: "", name: "")
        }
    }
}

extension RemotePage {
    /// Gives the script the closed shadow trees of those elements of the document acted on that have one.
    ///
    /// One command an element, and one more for each tree.
    func openTrees(of hosts: [WebElement]) throws {
        for host in hosts {
            guard let tree = try asking({ try session.shadowTree(of: host) }) else { continue }
            let _: JSONValue? = try askFinder("page.openTree(arguments[0]); return null;", [tree])
        }
    }
}

extension RemotePage {
    /// Gives the script the roles and names of elements in iframes, each requested in its own iframe.
    ///
    /// WebKit's server returns an element only in the document that it belongs to; in another it fails with "cannot serialize
    /// cyclic structures". Three commands an iframe and those of ``describe(_:)``.
    func describeInIframes() throws {
        let depth = iframeDepth
        for iframe: WebElement in try askFinder("return page.iframesToDescribe(document);") ?? [] {
            guard try enter(iframe) else { continue }
            do {
                try openTrees(of: askFinder("return page.takePossibleHosts(document);") ?? [])
                let unknown: [WebElement] = try askFinder("return page.takePending(document);") ?? []
                let _: JSONValue? = try askFinder(
                    "page.storeDescriptions(document, arguments[0]); return null;", [try describe(unknown).json])
            } catch let fault as WebDriverFault where fault.isAboutMissingElement {
                // The iframe has changed meanwhile; the next observation asks for its elements again.
            }
            try describeInIframes()
            try leaveIframes(to: depth)
        }
    }
}

extension [ElementDescription?] {
    /// As the page's script takes them.
    var json: JSONValue { .array(map { $0?.json ?? .null }) }
}

extension WebDriverFault {
    /// True if an element of the command has gone.
    var isAboutMissingElement: Bool { code == .staleElementReference || code == .noSuchElement }
}
