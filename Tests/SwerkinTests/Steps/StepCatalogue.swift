/// The step definitions that users know, each as it is called, with the parameters' names and defaults.
///
/// They are facts of the public API: what was written with them must go on to read and to compile the same.
enum StepCatalogue {
    /// The steps of one file of the sources, in order.
    struct Section {
        let file: String
        let steps: [String]

        init(_ file: String, _ steps: String) {
            self.file = file
            self.steps = steps.split(separator: "\n").map(String.init)
        }
    }

    static let sections = [
        Section(
            "Steps+Screens.swift",
            """
            IAmOnScreen(_ screen: PresentableScreen)
            IRender(screen: PresentableScreen)
            """),
        Section(
            "Steps+Navigation.swift",
            """
            INavigate(fromScreen: PresentableScreen, toScreen: PresentableScreen)
            """),
        Section(
            "Steps+Debugging.swift",
            """
            IPrintAllLabels()
            IPrintAllIdentifiers()
            IPrintAllLabelsAndIdentifiers()
            """),
        Section(
            "Actions/Steps+Touch.swift",
            """
            ITouchButton(_ buttonId: String)
            ITouchButton(withLabel buttonLabel: String)
            ITouchButton(_ buttonId: String, withLabel buttonLabel: String)
            ITouchElement(withLabel label: String)
            ITouchElement(_ identifier: String)
            ILongPressElement(withLabel label: String)
            ILongPressElement(_ identifier: String)
            IGoBack()
            ITouchAllowSystemAlert()
            IDismissModal()
            ITapCheckbox(_ id: String)
            IToggleSwitch(_ id: String, to switchIsOn: Bool)
            ITouchButtonBarButton(withLabel label: String)
            IDismissPopoverElement()
            ITouchMiddleOf(_ id: String)
            ISwipe(_ direction: SwipeDirection)
            ISwipe(_ direction: SwipeDirection, onElement identifier: String)
            ISwipeToTheLeft()
            ISwipeToTheRight()
            ITouchRow(withIdentifier tableCellId: String)
            ITouchRow(withLabel tableCellName: String)
            """),
        Section(
            "Actions/Steps+TextFields.swift",
            """
            ITouchTextBox(_ identifier: String)
            ITouchTextBox(withValue value: String)
            ITouchTextBox(withFieldName textFieldName: String)
            IEnterIntoTextField(_ id: String, text: String, andDismissKeyboard dismiss: Bool = false)
            IEnterIntoMultiLineTextField(_ id: String, text: String, andDismissKeyboard dismiss: Bool = false)
            IEnterIntoElement(_ id: String, text: String, andDismissKeyboard dismiss: Bool = false)
            IEnterIntoElement(withLabel label: String, text: String, andDismissKeyboard dismiss: Bool = false)
            IEnterIntoTextField(withValue value: String, text: String)
            IEnterIntoTextField(withFieldName textFieldName: String, text: String)
            IEnterIntoTextFieldAndTouchButton(_ id: String, text: String, buttonText: String = "Done")
            IEnterIntoTextField(_ id: String, text: String, andExpect expectText: String)
            IClearTextField(_ id: String)
            IClearMultiLineTextField(_ id: String)
            IClearTextField(withValue value: String)
            ILeaveEmptyTextField(_ id: String)
            ILeaveEmptyTextField(withValue value: String)
            IEnterIntoTextField(_ id: String, text: String, numberOfTimes times: Int, \
            andSeeItNumberOfTimes expectedTimes: Int)
            IDismissKeyboard()
            """),
        Section(
            "Actions/Steps+DropDowns.swift",
            """
            ISelectFromDropDown(_ id: String, item: String)
            ISetDropDown(_ id: String, toValue item: String)
            ISelectFromDropDown(_ id: String, items: [String])
            ISelectFromDropDown(withLabel label: String, item: String)
            ISetDropDown(withLabel label: String, toValue item: String)
            ISelectFromDropDown(withValue value: String, item: String)
            ISetDropDown(withValue value: String, toValue item: String)
            ISelectFromDropDown(_ id: String, withLabel label: String, item: String)
            ISetDropDown(_ id: String, withLabel label: String, toValue item: String)
            ISelectDefaultValueFromDropDown(_ id: String)
            ISelectDefaultValueFromDropDown(withLabel label: String)
            ISelectEmptyValueFromDropDown(_ id: String)
            ISelectEmptyValueFromDropDown(withLabel label: String)
            ISelectDefaultValueFromDropDown(_ id: String, withLabel label: String)
            ISelectDefaultValueFromDropDown(_ id: String, withValue value: String)
            """),
        Section(
            "Actions/Steps+Waits.swift",
            """
            IWaitToSeeScreen(_ screen: PresentableScreen)
            IWaitToSeeElement(withLabel label: String)
            IWaitToSeeElement(withLabelPrefix labelPrefix: String)
            IWaitToSeeElement(withLabelSuffix labelSuffix: String)
            IWaitToSeeElement(withPartialLabel partialLabel: String)
            IWaitToSeeElement(withValue value: String)
            IWaitToSeeElement(_ identifier: String)
            IWaitToSeeTappableElement(withLabel label: String)
            IWaitToSeeTappableElement(_ identifier: String)
            IWaitUntilIDoNotSeeElement(withLabel label: String)
            IWaitUntilIDoNotSeeElement(_ identifier: String)
            IScrollDownUntilISeeElement(withLabel label: String)
            IWaitForSeconds(_ seconds: Int)
            IWaitToSeeAlert()
            """),
        Section(
            "Assertions/Steps+ButtonAssertions.swift",
            """
            IShouldSeeButton(_ buttonId: String)
            IShouldSeeButton(withLabel buttonLabel: String)
            IShouldSeeButton(_ buttonId: String, withLabel buttonLabel: String)
            IShouldSeeButton(_ buttonId: String, containsText text: String)
            IShouldNotSeeButton(_ buttonId: String)
            IShouldSeeButton(_ buttonId: String, isEnabled enabled: Bool)
            IShouldSeeButton(withLabel buttonName: String, isEnabled enabled: Bool)
            IShouldSeeButton(_ buttonId: String, isHighlighted highlighted: Bool)
            """),
        Section(
            "Assertions/Steps+TextFieldAssertions.swift",
            """
            IShouldSeeTextField(_ textFieldId: String, withText text: String)
            IShouldSeeTextField(withLabel label: String, withText text: String)
            IShouldSeeTextField(_ identifier: String, withValue value: String)
            IShouldSeeTextField(withLabel label: String, andValue value: String)
            IShouldSeeTextField(_ identifier: String, withLabel label: String)
            IShouldSeeTextField(_ identifier: String, withPlaceholder placeholder: String)
            IShouldSeeTextField(_ textFieldId: String)
            IShouldNotSeeTextField(_ textFieldId: String)
            IShouldSeeMultiLineTextField(_ textFieldId: String)
            IShouldNotSeeMultiLineTextField(_ textFieldId: String)
            IShouldSeeTextField(_ id: String, isEnabled enabled: Bool)
            IShouldSeeTextField(_ id: String, isFocused: Bool)
            IShouldSeeTextField(withLabel textFieldLabel: String, isFocused: Bool)
            IShouldSeeTextField(withFieldName textFieldName: String, isFocused: Bool)
            IShouldSeeInlineError(_ identifier: String)
            IShouldNotSeeInlineError(_ identifier: String)
            IShouldSeeInlineError(_ identifier: String, withText text: String)
            IShouldNotSeeInlineError(_ identifier: String, withText text: String)
            IShouldSeeInlineError(withLabel text: String)
            IShouldNotSeeInlineError(withLabel text: String)
            IShouldSeeInlineError(_ identifier: String, containingText text: String)
            """),
        Section(
            "Assertions/Steps+TextAssertions.swift",
            """
            IShouldSeeElement(withLabel label: String)
            IShouldSeeElement(startsWithLabel labelPrefix: String)
            IShouldSeeElement(endsWithLabel labelSuffix: String)
            IShouldSeeElement(withPartialLabel partialLabel: String)
            IShouldSeeElement(withLabelMatchingPattern pattern: String)
            IShouldSeeElement(containingValue value: String)
            IShouldNotSeeElement(containingValue value: String)
            IShouldNotSeeElement(withLabel text: String)
            IShouldNotBeAbleToSeeElement(withLabel text: String)
            IShouldNotBeAbleToTouchElement(withText text: String)
            IShouldBeAbleToTouchElement(withText text: String)
            """),
        Section(
            "Assertions/Steps+ElementAssertions.swift",
            """
            IShouldSeeElement(_ identifier: String)
            IShouldNotSeeElement(_ identifier: String)
            IShouldSeeImage(_ id: String)
            IShouldNotSeeImage(_ id: String)
            IShouldSeeImage(_ id: String, withLabel label: String)
            IShouldSeeElement(_ identifier: String, withLabel label: String)
            IShouldSeeElement(_ id: String, withPartialLabel partLabel: String)
            IShouldSeeElement(_ id: String, withLabelMatchingPattern pattern: String)
            IShouldSeeElement(_ identifier: String, withTrait trait: AccessibilityTraits)
            IShouldSeeElement(_ identifier: String, withValue value: String)
            IShouldSeeLabel(_ id: String, withText text: String)
            IShouldSeeLabel(_ id: String, containingText text: String)
            """),
        Section(
            "Assertions/Steps+RowAssertions.swift",
            """
            IShouldSeeRow(withIdentifier cellId: String)
            IShouldSeeRow(withLabel cellName: String)
            IShouldSeeRow(withIdentifier cellId: String, withLabel cellName: String)
            IShouldSeeRow(withIdentifier cellId: String, isEnabled: Bool)
            IShouldSeeRow(withLabel cellName: String, isEnabled: Bool)
            IShouldSeeRow(withIdentifier cellId: String, withTitle text: String)
            IShouldSeeRow(withLabel cellName: String, withTitle text: String)
            """),
    ]
}
