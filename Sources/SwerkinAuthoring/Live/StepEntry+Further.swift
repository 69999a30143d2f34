import SwerkinCore

// The steps of the catalogue that models and people write less often.
extension StepEntry {
    static let further = furtherActs + waits + furtherChecks + fieldChecks

    private static let furtherActs: [StepEntry] = [
        StepEntry("ISlide", "_", "to") { arguments throws(StepProblem) in
            let (query, position) = (try arguments.query(0), try arguments.share(1))
            return { $0.ISlide(query, to: position) }
        },
        .query("IPullToRefresh") { $0.IPullToRefresh($1) },
        .texts("IOpenAddress", "_") { $0.IOpenAddress($1[0]) },
        .texts("IClearTextField", "withValue") { $0.IClearTextField(withValue: $1[0]) },
        .texts("ITouchTextBox", "withValue") { $0.ITouchTextBox(withValue: $1[0]) },
        .texts("ILeaveEmptyTextField", "_") { $0.ILeaveEmptyTextField($1[0]) },
        .texts("ILeaveEmptyTextField", "withValue") { $0.ILeaveEmptyTextField(withValue: $1[0]) },
        .texts("ISelectEmptyValueFromDropDown", "_") { $0.ISelectEmptyValueFromDropDown($1[0]) },
        .texts("ISelectEmptyValueFromDropDown", "withLabel") { $0.ISelectEmptyValueFromDropDown(withLabel: $1[0]) },
        .texts("ISelectDefaultValueFromDropDown", "_") { $0.ISelectDefaultValueFromDropDown($1[0]) },
        .texts("ISelectDefaultValueFromDropDown", "withLabel") { $0.ISelectDefaultValueFromDropDown(withLabel: $1[0]) },
        StepEntry("ITouchDenySystemAlert") { _ in { $0.ITouchDenySystemAlert() } },
        .texts("ITouchSystemAlertButton", "withLabel") { $0.ITouchSystemAlertButton(withLabel: $1[0]) },
    ]

    private static let waits: [StepEntry] = [
        StepEntry("IWaitForSeconds", "_") { arguments throws(StepProblem) in
            let seconds = try arguments.number(0)
            return { $0.IWaitForSeconds(seconds) }
        },
        StepEntry("IWaitToSeeAlert") { _ in { $0.IWaitToSeeAlert() } },
        .texts("IWaitToSeeElement", "withValue") { $0.IWaitToSeeElement(withValue: $1[0]) },
        .texts("IWaitToSeeElement", "withLabelPrefix") { $0.IWaitToSeeElement(withLabelPrefix: $1[0]) },
        .texts("IWaitToSeeElement", "withLabelSuffix") { $0.IWaitToSeeElement(withLabelSuffix: $1[0]) },
        .texts("IWaitToSeeElement", "withPartialLabel") { $0.IWaitToSeeElement(withPartialLabel: $1[0]) },
        .texts("IWaitToSeeTappableElement", "_") { $0.IWaitToSeeTappableElement($1[0]) },
        .texts("IWaitToSeeTappableElement", "withLabel") { $0.IWaitToSeeTappableElement(withLabel: $1[0]) },
    ]

    private static let furtherChecks: [StepEntry] = [
        StepEntry("IShouldSeeCell", "inRow", "column", "of", "withText") { arguments throws(StepProblem) in
            let (row, column, text) = (arguments.text(0), arguments.text(1), arguments.text(3))
            let table = try arguments.query(2)
            return { $0.IShouldSeeCell(inRow: row, column: column, of: table, withText: text) }
        },
        .texts("IShouldSeeDownload", "_") { $0.IShouldSeeDownload($1[0]) },
        .texts("IShouldSeeImage", "_") { $0.IShouldSeeImage($1[0]) },
        .texts("IShouldNotSeeImage", "_") { $0.IShouldNotSeeImage($1[0]) },
        .texts("IShouldSeeRow", "withIdentifier") { $0.IShouldSeeRow(withIdentifier: $1[0]) },
        .texts("IShouldSeeRow", "withLabel") { $0.IShouldSeeRow(withLabel: $1[0]) },
        .texts("IShouldSeeElement", "startsWithLabel") { $0.IShouldSeeElement(startsWithLabel: $1[0]) },
        .texts("IShouldSeeElement", "endsWithLabel") { $0.IShouldSeeElement(endsWithLabel: $1[0]) },
        .texts("IShouldNotSeeButton", "_") { $0.IShouldNotSeeButton($1[0]) },
        .texts("IShouldBeAbleToTouchElement", "withText") { $0.IShouldBeAbleToTouchElement(withText: $1[0]) },
        .texts("IShouldNotBeAbleToTouchElement", "withText") { $0.IShouldNotBeAbleToTouchElement(withText: $1[0]) },
        .texts("IShouldNotBeAbleToSeeElement", "withLabel") { $0.IShouldNotBeAbleToSeeElement(withLabel: $1[0]) },
        .texts("IShouldSeeInlineError", "_") { $0.IShouldSeeInlineError($1[0]) },
        .texts("IShouldSeeInlineError", "withLabel") { $0.IShouldSeeInlineError(withLabel: $1[0]) },
        .texts("IShouldNotSeeInlineError", "_") { $0.IShouldNotSeeInlineError($1[0]) },
        .texts("IShouldNotSeeInlineError", "withLabel") { $0.IShouldNotSeeInlineError(withLabel: $1[0]) },
    ]

    private static let fieldChecks: [StepEntry] = [
        .texts("IShouldNotSeeTextField", "_") { $0.IShouldNotSeeTextField($1[0]) },
        .texts("IShouldSeeMultiLineTextField", "_") { $0.IShouldSeeMultiLineTextField($1[0]) },
        .texts("IShouldNotSeeMultiLineTextField", "_") { $0.IShouldNotSeeMultiLineTextField($1[0]) },
        StepEntry("IShouldSeeTextField", "_", "isFocused") { arguments throws(StepProblem) in
            let (field, isFocused) = (arguments.text(0), try arguments.flag(1))
            return { $0.IShouldSeeTextField(field, isFocused: isFocused) }
        },
    ]
}

/// The answers to steps of the catalogue that no line of text performs.
enum StepSubstitute {
    /// The request to write instead, by the name of the step; a step without one needs values that only a test has.
    static let words: [String: String] = [
        "INavigate": "navigate <screen>", "IShow": "navigate <screen>", "IRender": "navigate <screen>",
        "IHide": "back", "IAmOnScreen": "where", "IWaitToSeeScreen": "where", "IPrintAllIdentifiers": "look",
        "IPrintAllLabels": "look", "IPrintAllLabelsAndIdentifiers": "look",
        "IEnterIntoTextFieldAndTouchButton": "enter <text> into <field>, then touch <button>",
        "IRelaunchApp": "quit, and begin again",
    ]

    /// The steps that need a device, a file or a value that a test alone has.
    static let onlyInTests: Set<String> = [
        "IDropFiles", "IPinch", "IPressButton", "IReturnToApp", "IRotate", "ISwitchToApp", "ITurnDevice",
        "IShouldSeeAccessibility", "IShouldSeeNoAccessibilityFindings",
    ]
}
