extension RemotePage {
    /// Roles that say nothing about what an element is for, so that its name is of no use; as in the page's script.
    private static let structuralRoles: Set<String> = ["", "generic", "none", "presentation", "paragraph"]

    /// Asks the browser for the roles and names that it computes for elements, in the form in which the script takes them.
    ///
    /// Two commands an element, or one where its role is structural.
    func describe(_ elements: [WebElement]) throws -> JSONValue {
        .array(
            try elements.compactMap { element in
                do {
                    let role: String = try ask("computedrole", of: element)
                    let name: String = Self.structuralRoles.contains(role) ? "" : try ask("computedlabel", of: element)
                    return [element.json, .string(role), .string(name)]
                } catch let fault as WebDriverFault where fault.isAboutMissingElement {
                    return nil
                }
            })
    }

    private func ask(_ what: String, of element: WebElement) throws -> String {
        try asking { try session.value(of: .get("element/\(element.identifier)/\(what)")) }
    }
}

extension WebDriverFault {
    fileprivate var isAboutMissingElement: Bool { code == .staleElementReference || code == .noSuchElement }
}
