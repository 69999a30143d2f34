import SwerkinCore

extension RemoteBrowserDriver {
    /// Chooses files in a file field, replacing those that were chosen before.
    ///
    /// Each line of the text is the whole path of a file; an empty text clears the field. If the server runs on this machine,
    /// the files must be readable; a server elsewhere looks for them there.
    ///
    /// Throws `StepFailure`, with the test at fault, for a file that cannot be read, and if the field takes one file and
    /// several are named.
    func choose(filesIn text: String, in element: ElementReference, takesSeveral: Bool, on page: RemotePage) throws {
        let files = FileChoice(text: text)
        if server.isOnThisMachine { try files.checkAreReadable() }
        try files.check(takesSeveral: takesSeveral)
        if files.paths.isEmpty {
            let _: EmptyReply = try page.ask("setValue", of: element, "")
        } else {
            try page.send(files, to: element)
        }
    }
}

extension RemotePage {
    /// Sends the paths as keys, by which the protocol chooses files; the page gets the events of a user's choice.
    ///
    /// Source: https://www.w3.org/TR/webdriver2/, section 12.5.3 "Element Send Keys".
    fileprivate func send(_ files: FileChoice, to element: ElementReference) throws {
        guard let reference = PageReference(element) else { throw PageFault.elementGone }
        do {
            try inDocument(reference.document) {
                try enterIframe(around: reference.number)
                let field = try emptiedFileField(reference)
                try asking {
                    try session.send(
                        .post(
                            "element/\(field.identifier)/value", ["text": .string(files.paths.joined(separator: "\n"))])
                    )
                }
            }
        } catch PageFault.documentGone, PageFault.dialogOpened {
            // The page reacts to the choice by leaving, or with a question.
            return
        }
    }

    /// The field in the server's protocol, emptied first: servers add to the chosen files.
    private func emptiedFileField(_ reference: PageReference) throws -> WebElement {
        let script = """
            const [number, file] = arguments;
            if (page.document !== number) return null;
            const field = view.swerkinElement(file);
            field.value = "";
            return field;
            """
        let field: WebElement? = try askFinder(script, [.integer(reference.document), .integer(reference.number)])
        guard let field else { throw PageFault.elementGone }
        return field
    }
}
