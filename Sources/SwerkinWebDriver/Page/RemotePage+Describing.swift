/// An element with what the browser computes for it.
struct DescribedElement {
    let element: WebElement
    let role: String
    let name: String
}

extension RemotePage {
    /// Roles that say nothing about what an element is for, so that its name is of no use; as in the page's script.
    private static let structuralRoles: Set<String> = ["", "generic", "none", "presentation", "paragraph"]

    /// Asks the browser for the roles and names that it computes for elements.
    ///
    /// Two commands an element, or one if its role is structural. Elements that have gone are left out. WebKit refuses to
    /// report the role of elements that are hidden from assistive technology; these have none.
    func describe(_ elements: [WebElement]) throws -> [DescribedElement] {
        try elements.compactMap { element in
            do {
                let role: String = try ask("computedrole", of: element)
                let name: String = Self.structuralRoles.contains(role) ? "" : try ask("computedlabel", of: element)
                return DescribedElement(element: element, role: role, name: name)
            } catch let fault as WebDriverFault where fault.isAboutMissingElement {
                return nil
            } catch let fault as WebDriverFault where fault.code == .unknownError {
                return DescribedElement(element: element, role: "", name: "")
            }
        }
    }

    private func ask(_ what: String, of element: WebElement) throws -> String {
        try asking { try session.value(of: .get("element/\(element.identifier)/\(what)")) }
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
            let store = """
                const [answers, ...elements] = arguments;
                page.storeDescriptions(document, elements, answers);
                return null;
                """
            do {
                let unknown: [WebElement] = try askFinder("return page.takePending(document);") ?? []
                let _: JSONValue? = try askFinder(store, try describe(unknown).scriptArguments)
            } catch let fault as WebDriverFault where fault.isAboutMissingElement {
                // The iframe has changed meanwhile; the next observation asks for its elements again.
            }
            try describeInIframes()
            try leaveIframes(to: depth)
        }
    }
}

extension [DescribedElement] {
    /// The arguments of the script: a role and a name for each element, then the elements.
    var scriptArguments: [JSONValue] {
        [.array(map { .array([.string($0.role), .string($0.name)]) })] + map(\.element.json)
    }
}

extension WebDriverFault {
    /// True if an element of the command has gone.
    var isAboutMissingElement: Bool { code == .staleElementReference || code == .noSuchElement }
}
