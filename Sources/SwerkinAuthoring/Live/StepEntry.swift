import SwerkinCore

/// A step of the catalogue that can be performed from a text.
struct StepEntry: Sendable {
    /// Makes the step of its arguments.
    typealias Make = @Sendable (StepArguments) throws(StepProblem) -> @Sendable (Steps) -> Void

    let name: String
    /// The labels of the arguments, `_` for none.
    let labels: [String]
    let make: Make

    /// The step as its definition is written, as in `IEnter(_:into:)`.
    var signature: String { "\(name)(\(labels.map { "\($0):" }.joined()))" }

    /// Greater for a signature that fits fewer texts: an argument without a label may look like several with labels.
    var strictness: Int { labels.count * 2 + (labels.first == "_" ? 0 : 1) }

    /// Makes an entry by its definition.
    init(_ name: String, _ labels: String..., make: @escaping Make) {
        (self.name, self.labels, self.make) = (name, labels, make)
    }

    /// Makes an entry whose arguments are texts.
    static func texts(
        _ name: String, _ labels: String..., perform: @escaping @Sendable (Steps, [String]) -> Void
    ) -> StepEntry {
        StepEntry(name, labels) { arguments throws(StepProblem) in
            var texts: [String] = []
            for (index, label) in labels.enumerated() {
                texts.append(label == "_" ? try arguments.name(index) : try arguments.soleText(index))
            }
            return { [texts] in perform($0, texts) }
        }
    }

    /// Makes an entry that takes one query.
    static func query(
        _ name: String, _ label: String = "_", perform: @escaping @Sendable (Steps, ElementQuery) -> Void
    ) -> StepEntry {
        StepEntry(name, [label]) { arguments throws(StepProblem) in
            let query = try arguments.query(0)
            return { perform($0, query) }
        }
    }

    /// Makes an entry that takes the name of a field, and a text that is typed into it.
    static func entering(
        _ name: String, _ label: String, perform: @escaping @Sendable (Steps, String, String) -> Void
    ) -> StepEntry {
        StepEntry(name, [label, "text"]) { arguments throws(StepProblem) in
            let (field, text) = (arguments.text(0), try arguments.typed(1, into: 0))
            return { perform($0, field, text) }
        }
    }

    /// Makes an entry as ``entering(_:_:perform:)``, which may dismiss the keyboard then.
    static func enteringAndDismissing(
        _ name: String, _ label: String, perform: @escaping @Sendable (Steps, String, String, Bool) -> Void
    ) -> StepEntry {
        StepEntry(name, [label, "text", "andDismissKeyboard"]) { arguments throws(StepProblem) in
            let (field, text, dismisses) = (arguments.text(0), try arguments.typed(1, into: 0), try arguments.flag(2))
            return { perform($0, field, text, dismisses) }
        }
    }

    /// Makes an entry that takes a text that is typed, and a query for the field.
    static func typing(
        _ name: String, _ label: String, perform: @escaping @Sendable (Steps, String, ElementQuery) -> Void
    ) -> StepEntry {
        StepEntry(name, ["_", label]) { arguments throws(StepProblem) in
            let (text, field) = (try arguments.typed(0, into: 1), try arguments.query(1))
            return { perform($0, text, field) }
        }
    }

    private init(_ name: String, _ labels: [String], make: @escaping Make) {
        (self.name, self.labels, self.make) = (name, labels, make)
    }
}

extension StepEntry {
    /// The steps that can be performed from texts.
    static let catalogue = touches + gestures + texts + choices + leaving + checks + namedChecks + further

    private static let touches: [StepEntry] = [
        .query("ITouch") { $0.ITouch($1) },
        StepEntry("ITouch", "_", "untilISee") { arguments throws(StepProblem) in
            let (query, goal) = (try arguments.query(0), try arguments.query(1))
            return { $0.ITouch(query, untilISee: goal) }
        },
        .texts("ITouchButton", "_") { $0.ITouchButton($1[0]) },
        .texts("ITouchButton", "withLabel") { $0.ITouchButton(withLabel: $1[0]) },
        .texts("ITouchButton", "_", "withLabel") { $0.ITouchButton($1[0], withLabel: $1[1]) },
        .texts("ITouchElement", "_") { $0.ITouchElement($1[0]) },
        .texts("ITouchElement", "withLabel") { $0.ITouchElement(withLabel: $1[0]) },
        // Handwritten models leave the label out.
        .texts("ITouchRow", "_") { $0.ITouchRow(withIdentifier: $1[0]) },
        .texts("ITouchRow", "withIdentifier") { $0.ITouchRow(withIdentifier: $1[0]) },
        .texts("ITouchRow", "withLabel") { $0.ITouchRow(withLabel: $1[0]) },
        .texts("ITouchButtonBarButton", "withLabel") { $0.ITouchButtonBarButton(withLabel: $1[0]) },
        .texts("ITouchMiddleOf", "_") { $0.ITouchMiddleOf($1[0]) },
        .texts("ITapCheckbox", "_") { $0.ITapCheckbox($1[0]) },
        .texts("ITouchTextBox", "_") { $0.ITouchTextBox($1[0]) },
        .texts("ITouchTextBox", "withFieldName") { $0.ITouchTextBox(withFieldName: $1[0]) },
        .texts("ILongPressElement", "_") { $0.ILongPressElement($1[0]) },
        .texts("ILongPressElement", "withLabel") { $0.ILongPressElement(withLabel: $1[0]) },
    ]

    private static let gestures: [StepEntry] = [
        .query("IHover", "over") { $0.IHover(over: $1) },
        .query("IDoubleTouch") { $0.IDoubleTouch($1) },
        .query("IContextTouch") { $0.IContextTouch($1) },
        StepEntry("IDrag", "_", "to") { arguments throws(StepProblem) in
            let (query, destination) = (try arguments.query(0), try arguments.query(1))
            return { $0.IDrag(query, to: destination) }
        },
        StepEntry("ISwipe", "_") { arguments throws(StepProblem) in
            let direction = try arguments.direction(0)
            return { $0.ISwipe(direction) }
        },
        StepEntry("ISwipe", "_", "onElement") { arguments throws(StepProblem) in
            let (direction, element) = (try arguments.direction(0), arguments.text(1))
            return { $0.ISwipe(direction, onElement: element) }
        },
        StepEntry("ISwipeToTheLeft") { _ in { $0.ISwipeToTheLeft() } },
        StepEntry("ISwipeToTheRight") { _ in { $0.ISwipeToTheRight() } },
        .texts("IScrollDownUntilISeeElement", "withLabel") { $0.IScrollDownUntilISeeElement(withLabel: $1[0]) },
    ]

    private static let texts: [StepEntry] = [
        .typing("IEnter", "into") { $0.IEnter($1, into: $2) },
        .typing("IAppend", "to") { $0.IAppend($1, to: $2) },
        .typing("IType", "into") { $0.IType($1, into: $2) },
        .typing("IPaste", "into") { $0.IPaste($1, into: $2) },
        .query("IClear") { $0.IClear($1) },
        .entering("ITypeIntoTextField", "_") { $0.ITypeIntoTextField($1, text: $2) },
        .entering("IEnterIntoTextField", "_") { $0.IEnterIntoTextField($1, text: $2) },
        .entering("IEnterIntoTextField", "withFieldName") { $0.IEnterIntoTextField(withFieldName: $1, text: $2) },
        .entering("IEnterIntoMultiLineTextField", "_") { $0.IEnterIntoMultiLineTextField($1, text: $2) },
        .entering("IEnterIntoElement", "_") { $0.IEnterIntoElement($1, text: $2) },
        .entering("IEnterIntoElement", "withLabel") { $0.IEnterIntoElement(withLabel: $1, text: $2) },
        .enteringAndDismissing("IEnterIntoTextField", "_") {
            $0.IEnterIntoTextField($1, text: $2, andDismissKeyboard: $3)
        },
        .enteringAndDismissing("IEnterIntoMultiLineTextField", "_") {
            $0.IEnterIntoMultiLineTextField($1, text: $2, andDismissKeyboard: $3)
        },
        .enteringAndDismissing("IEnterIntoElement", "_") { $0.IEnterIntoElement($1, text: $2, andDismissKeyboard: $3) },
        .enteringAndDismissing("IEnterIntoElement", "withLabel") {
            $0.IEnterIntoElement(withLabel: $1, text: $2, andDismissKeyboard: $3)
        },
        .texts("IClearTextField", "_") { $0.IClearTextField($1[0]) },
        .texts("IClearMultiLineTextField", "_") { $0.IClearMultiLineTextField($1[0]) },
    ]

    private static let choices: [StepEntry] = [
        StepEntry("ISelect", "_", "from") { arguments throws(StepProblem) in
            let (item, field) = (arguments.text(0), try arguments.query(1))
            return { $0.ISelect(item, from: field) }
        },
        StepEntry("ITurn", "_", "on") { arguments throws(StepProblem) in
            let (query, isOn) = (try arguments.query(0), try arguments.flag(1))
            return { $0.ITurn(query, on: isOn) }
        },
        StepEntry("IToggleSwitch", "_", "to") { arguments throws(StepProblem) in
            let (identifier, isOn) = (arguments.text(0), try arguments.flag(1))
            return { $0.IToggleSwitch(identifier, to: isOn) }
        },
        .texts("ISelectFromDropDown", "_", "item") { $0.ISelectFromDropDown($1[0], item: $1[1]) },
        .texts("ISelectFromDropDown", "withLabel", "item") { $0.ISelectFromDropDown(withLabel: $1[0], item: $1[1]) },
        .texts("ISetDropDown", "_", "toValue") { $0.ISetDropDown($1[0], toValue: $1[1]) },
        .texts("ISetDropDown", "withLabel", "toValue") { $0.ISetDropDown(withLabel: $1[0], toValue: $1[1]) },
    ]

    private static let leaving: [StepEntry] = [
        StepEntry("IGoBack") { _ in { $0.IGoBack() } },
        StepEntry("IDismissModal") { _ in { $0.IDismissModal() } },
        StepEntry("IDismissPopoverElement") { _ in { $0.IDismissPopoverElement() } },
        StepEntry("IDismissKeyboard") { _ in { $0.IDismissKeyboard() } },
        StepEntry("ITouchAllowSystemAlert") { _ in { $0.ITouchAllowSystemAlert() } },
        StepEntry("IPressKey", "_") { arguments throws(StepProblem) in
            let key = KeyboardKey(inStep: arguments.text(0))
            return { $0.IPressKey(key) }
        },
        StepEntry("IPressKey", "_", "with") { arguments throws(StepProblem) in
            let (key, modifiers) = (KeyboardKey(inStep: arguments.text(0)), try arguments.modifiers(1))
            return { $0.IPressKey(key, with: modifiers) }
        },
        .texts("ISwitchToTab", "withTitle") { $0.ISwitchToTab(withTitle: $1[0]) },
        StepEntry("ICloseTab") { _ in { $0.ICloseTab() } },
    ]

    private static let checks: [StepEntry] = [
        .query("IShouldSee") { $0.IShouldSee($1) },
        .query("IShouldNotSee") { $0.IShouldNotSee($1) },
        .query("IShouldSeeBriefly") { $0.IShouldSeeBriefly($1) },
        StepEntry("IShouldSee", "_", "withValue") { arguments throws(StepProblem) in
            let (query, value) = (try arguments.query(0), try arguments.typed(1, into: 0))
            return { $0.IShouldSee(query, withValue: value) }
        },
        StepEntry("IShouldSee", "_", "containingText") { arguments throws(StepProblem) in
            let (query, text) = (try arguments.query(0), try arguments.typed(1, into: 0))
            return { $0.IShouldSee(query, containingText: text) }
        },
        StepEntry("IShouldSee", "_", "isOn") { arguments throws(StepProblem) in
            let (query, isOn) = (try arguments.query(0), try arguments.flag(1))
            return { $0.IShouldSee(query, isOn: isOn) }
        },
        StepEntry("IShouldSee", "_", "isEnabled") { arguments throws(StepProblem) in
            let (query, isEnabled) = (try arguments.query(0), try arguments.flag(1))
            return { $0.IShouldSee(query, isEnabled: isEnabled) }
        },
        StepEntry("IShouldSee", "_", "numberOfTimes") { arguments throws(StepProblem) in
            let (query, count) = (try arguments.query(0), try arguments.number(1))
            return { $0.IShouldSee(query, numberOfTimes: count) }
        },
        .texts("IShouldSeePage", "withTitle") { $0.IShouldSeePage(withTitle: $1[0]) },
        .texts("IShouldSeePage", "withAddress") { $0.IShouldSeePage(withAddress: $1[0]) },
    ]

    private static let namedChecks: [StepEntry] = [
        .texts("IShouldSeeElement", "_") { $0.IShouldSeeElement($1[0]) },
        .texts("IShouldSeeElement", "withLabel") { $0.IShouldSeeElement(withLabel: $1[0]) },
        .texts("IShouldSeeElement", "withPartialLabel") { $0.IShouldSeeElement(withPartialLabel: $1[0]) },
        .texts("IShouldNotSeeElement", "_") { $0.IShouldNotSeeElement($1[0]) },
        .texts("IShouldSeeElement", "containingValue") { $0.IShouldSeeElement(containingValue: $1[0]) },
        .texts("IShouldSeeElement", "withLabelMatchingPattern") {
            $0.IShouldSeeElement(withLabelMatchingPattern: $1[0])
        },
        .texts("IShouldNotSeeElement", "containingValue") { $0.IShouldNotSeeElement(containingValue: $1[0]) },
        .texts("IShouldNotSeeElement", "withLabel") { $0.IShouldNotSeeElement(withLabel: $1[0]) },
        .texts("IShouldSeeButton", "_") { $0.IShouldSeeButton($1[0]) },
        .texts("IShouldSeeButton", "withLabel") { $0.IShouldSeeButton(withLabel: $1[0]) },
        .texts("IShouldSeeLabel", "_", "withText") { $0.IShouldSeeLabel($1[0], withText: $1[1]) },
        .texts("IShouldSeeLabel", "_", "containingText") { $0.IShouldSeeLabel($1[0], containingText: $1[1]) },
        .texts("IShouldSeeTextField", "_") { $0.IShouldSeeTextField($1[0]) },
        .texts("IWaitToSeeElement", "_") { $0.IWaitToSeeElement($1[0]) },
        .texts("IWaitToSeeElement", "withLabel") { $0.IWaitToSeeElement(withLabel: $1[0]) },
        .texts("IWaitUntilIDoNotSeeElement", "_") { $0.IWaitUntilIDoNotSeeElement($1[0]) },
        .texts("IWaitUntilIDoNotSeeElement", "withLabel") { $0.IWaitUntilIDoNotSeeElement(withLabel: $1[0]) },
    ]
}

extension KeyboardKey {
    /// The key of a step, by its name or, as in Swift, by that of the constant.
    fileprivate init(inStep text: String) {
        let name =
            text.hasPrefix(".") && text.count > 1 ? text.dropFirst(1).prefix(1).uppercased() + text.dropFirst(2) : text
        switch name {
        case "Space": self = .space
        case "Return": self = .return
        default: self.init(rawValue: name)
        }
    }
}
