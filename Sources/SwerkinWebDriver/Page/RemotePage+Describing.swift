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
    /// Two commands an element, or one where its role is structural. What has gone meanwhile is left out. WebKit refuses to
    /// tell the role of what assistive technology does not get to know, which then has none.
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

extension WebDriverFault {
    fileprivate var isAboutMissingElement: Bool { code == .staleElementReference || code == .noSuchElement }
}
