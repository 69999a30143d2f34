import Swerkin
import SwerkinConformance
import XCTest

final class DropDownStepsTests: XCTestCase {
    static let definitions = [
        "ISelectFromDropDown(_:item:)", "ISetDropDown(_:toValue:)", "ISelectFromDropDown(_:items:)",
        "ISelectFromDropDown(withLabel:item:)", "ISetDropDown(withLabel:toValue:)",
        "ISelectFromDropDown(withValue:item:)", "ISetDropDown(withValue:toValue:)",
        "ISelectFromDropDown(_:withLabel:item:)", "ISetDropDown(_:withLabel:toValue:)",
        "ISelectDefaultValueFromDropDown(_:)", "ISelectDefaultValueFromDropDown(withLabel:)",
        "ISelectEmptyValueFromDropDown(_:)", "ISelectEmptyValueFromDropDown(withLabel:)",
        "ISelectDefaultValueFromDropDown(_:withLabel:)", "ISelectDefaultValueFromDropDown(_:withValue:)",
    ]
    private let screen: [Element] = [
        .shown(.comboBox, "size", label: "Size", value: "M", options: ["M", "L", "Apple"].map { ElementOption($0) }),
        .shown(.textField, "dish", label: "Dish", value: "") { $0.placeholder = "Fruit or vegetable" },
    ]
    private let fruits = Element.shown(
        .listBox, "fruits",
        options: [ElementOption("Fruit", isPlaceholder: true), ElementOption("Apple"), ElementOption("Pear")])
    private let vegetables = Element.shown(
        .listBox, "vegetables", options: [ElementOption("Vegetable", isPlaceholder: true), ElementOption("Kale")])

    /// The picker comes up when the field that it serves is touched, and goes with the keyboard.
    private func serving(_ driver: FakeDriver, _ action: DriverAction) {
        if action == .touched("dish") {
            driver.focus(ElementReference(rawValue: "dish"))
            driver.tree.roots += [fruits, vegetables]
        }
        if action == .dismiss(.keyboard) { driver.tree.roots = Array(driver.tree.roots.prefix(2)) }
    }

    private func row(_ log: String, _ actions: [DriverAction], line: UInt = #line, _ step: @escaping (Steps) -> Void)
        -> StepRow
    {
        .passing(log, on: screen, actions: actions, react: serving, line: line, step: step)
    }

    private func failure(_ log: String, _ words: String, line: UInt = #line, _ step: @escaping (Steps) -> Void)
        -> StepRow
    {
        .failing(log, on: screen, words: words, react: serving, line: line, step: step)
    }

    func testDropDownsAreFilled() {
        check(selecting + setting + taking, areAbout: Self.definitions)
    }

    private var selecting: [StepRow] {
        let pear: [DriverAction] = [.touched("dish"), .chose("Pear", in: "fruits")]
        return [
            row("ISelectFromDropDown(dish, item: Pear)", pear) { $0.ISelectFromDropDown("dish", item: "Pear") },
            row("ISelectFromDropDown(dish, item: Kale)", [.touched("dish"), .chose("Kale", in: "vegetables")]) {
                $0.ISelectFromDropDown("dish", item: "Kale")
            },
            row("ISelectFromDropDown(size, item: L)", [.chose("L", in: "size")]) {
                $0.ISelectFromDropDown("size", item: "L")
            },
            row(#"ISelectFromDropDown(dish, items: ["Pear", "Kale"])"#, pear + [.chose("Kale", in: "vegetables")]) {
                $0.ISelectFromDropDown("dish", items: ["Pear", "Kale"])
            },
            row("ISelectFromDropDown(withLabel: Dish, item: Pear)", pear) {
                $0.ISelectFromDropDown(withLabel: "Dish", item: "Pear")
            },
            row("ISelectFromDropDown(withValue: Fruit or vegetable, item: Pear)", pear) {
                $0.ISelectFromDropDown(withValue: "Fruit or vegetable", item: "Pear")
            },
            row("ISelectFromDropDown(dish, withLabel: Dish, item: Pear)", pear) {
                $0.ISelectFromDropDown("dish", withLabel: "Dish", item: "Pear")
            },
        ]
    }

    private var setting: [StepRow] {
        let melon: [DriverAction] = [.touched("dish"), .entered("Melon", into: "dish"), .dismiss(.keyboard)]
        return [
            row("ISetDropDown(dish, toValue: Melon)", melon) { $0.ISetDropDown("dish", toValue: "Melon") },
            row("ISetDropDown(size, toValue: L)", [.chose("L", in: "size")]) {
                $0.ISetDropDown("size", toValue: "L")
            },
            row("ISetDropDown(withLabel: Dish, toValue: Melon)", melon) {
                $0.ISetDropDown(withLabel: "Dish", toValue: "Melon")
            },
            row("ISetDropDown(withValue: Fruit or vegetable, toValue: Melon)", melon) {
                $0.ISetDropDown(withValue: "Fruit or vegetable", toValue: "Melon")
            },
            row("ISetDropDown(dish, withLabel: Dish, toValue: Melon)", melon) {
                $0.ISetDropDown("dish", withLabel: "Dish", toValue: "Melon")
            },
        ]
    }

    private var taking: [StepRow] {
        let first: [DriverAction] = [.touched("dish"), .chose("Apple", in: "fruits"), .dismiss(.keyboard)]
        let none: [DriverAction] = [.touched("dish"), .chose("Fruit", in: "fruits"), .dismiss(.keyboard)]
        return [
            row("ISelectDefaultValueFromDropDown(dish)", first) { $0.ISelectDefaultValueFromDropDown("dish") },
            row("ISelectDefaultValueFromDropDown(size)", [.chose("M", in: "size")]) {
                $0.ISelectDefaultValueFromDropDown("size")
            },
            row("ISelectDefaultValueFromDropDown(withLabel: Dish)", first) {
                $0.ISelectDefaultValueFromDropDown(withLabel: "Dish")
            },
            row("ISelectEmptyValueFromDropDown(dish)", none) { $0.ISelectEmptyValueFromDropDown("dish") },
            row("ISelectEmptyValueFromDropDown(withLabel: Dish)", none) {
                $0.ISelectEmptyValueFromDropDown(withLabel: "Dish")
            },
            row("ISelectDefaultValueFromDropDown(dish, withLabel: Dish)", first) {
                $0.ISelectDefaultValueFromDropDown("dish", withLabel: "Dish")
            },
            row("ISelectDefaultValueFromDropDown(dish, withValue: Fruit or vegetable)", first) {
                $0.ISelectDefaultValueFromDropDown("dish", withValue: "Fruit or vegetable")
            },
        ]
    }

    func testWhatCannotBeChosenIsSaidInWords() {
        check(failingSelections + failingSettings + failingTakes, areAbout: Self.definitions)
    }

    private var failingSelections: [StepRow] {
        let offers = #"It offers "Fruit", "Apple", "Pear", "Vegetable", "Kale"."#
        return [
            failure(
                "ISelectFromDropDown(dish, item: Melon)",
                """
                the drop-down with identifier "dish" does not offer "Melon".
                \(offers)
                Before that: touched the drop-down with identifier "dish".
                """
            ) { $0.ISelectFromDropDown("dish", item: "Melon") },
            failure(
                "ISelectFromDropDown(size, item: XL)",
                """
                the drop-down with identifier "size" does not offer "XL".
                It offers "M", "L", "Apple".
                """
            ) { $0.ISelectFromDropDown("size", item: "XL") },
            failure(
                #"ISelectFromDropDown(dish, items: ["Kale", "Pear"])"#,
                """
                the wheel (number 1) does not offer "Kale".
                It offers "Fruit", "Apple", "Pear".
                Before that: touched the drop-down with identifier "dish".
                """
            ) { $0.ISelectFromDropDown("dish", items: ["Kale", "Pear"]) },
            failure(
                #"ISelectFromDropDown(dish, items: ["Pear", "Kale", "Rice"])"#,
                """
                there is no wheel (number 3) (waited 2 s).
                On the screen: list box "fruits"; list box "vegetables".
                Before that: touched the drop-down with identifier "dish"; chose in the wheel (number 1); \
                chose in the wheel (number 2).
                """
            ) { $0.ISelectFromDropDown("dish", items: ["Pear", "Kale", "Rice"]) },
            failure(
                "ISelectFromDropDown(dish, items: [])",
                "no items are given: name one for each wheel.\nAt fault: the test, not the app."
            ) { $0.ISelectFromDropDown("dish", items: []) },
            failure("ISelectFromDropDown(withLabel: Dishes, item: Pear)", missing("Dishes", "Dish")) {
                $0.ISelectFromDropDown(withLabel: "Dishes", item: "Pear")
            },
            failure("ISelectFromDropDown(withValue: ••••, item: Pear)", noValue("Nuts")) {
                $0.ISelectFromDropDown(withValue: "Nuts", item: "Pear")
            },
            failure(
                "ISelectFromDropDown(dish, withLabel: Dish, item: Melon)",
                """
                the drop-down with identifier "dish" and label "Dish" does not offer "Melon".
                \(offers)
                Before that: touched the drop-down with identifier "dish" and label "Dish".
                """
            ) { $0.ISelectFromDropDown("dish", withLabel: "Dish", item: "Melon") },
        ]
    }

    private var failingSettings: [StepRow] {
        [
            failure(
                "ISetDropDown(dishes, toValue: ••••)",
                """
                there is no drop-down with identifier "dishes" (waited 2 s).
                Did you mean the identifier "dish"?
                """
            ) { $0.ISetDropDown("dishes", toValue: "Melon") },
            failure("ISetDropDown(withLabel: Dishes, toValue: ••••)", missing("Dishes", "Dish")) {
                $0.ISetDropDown(withLabel: "Dishes", toValue: "Melon")
            },
            failure("ISetDropDown(withValue: ••••, toValue: ••••)", noValue("Nuts")) {
                $0.ISetDropDown(withValue: "Nuts", toValue: "Melon")
            },
            failure(
                "ISetDropDown(size, withLabel: Size, toValue: XL)",
                """
                the drop-down with identifier "size" and label "Size" does not offer "XL".
                It offers "M", "L", "Apple".
                """
            ) { $0.ISetDropDown("size", withLabel: "Size", toValue: "XL") },
        ]
    }

    private var failingTakes: [StepRow] {
        let noEmptySize = #"does not offer an empty value."# + "\n" + #"It offers "M", "L", "Apple"."#
        return [
            failure("ISelectDefaultValueFromDropDown(none)", unknown) {
                $0.ISelectDefaultValueFromDropDown("none")
            },
            failure("ISelectDefaultValueFromDropDown(withLabel: Dishes)", missing("Dishes", "Dish")) {
                $0.ISelectDefaultValueFromDropDown(withLabel: "Dishes")
            },
            failure(
                "ISelectEmptyValueFromDropDown(size)", #"the drop-down with identifier "size" "# + noEmptySize
            ) { $0.ISelectEmptyValueFromDropDown("size") },
            failure(
                "ISelectEmptyValueFromDropDown(withLabel: Size)", #"the drop-down with label "Size" "# + noEmptySize
            ) { $0.ISelectEmptyValueFromDropDown(withLabel: "Size") },
            failure(
                "ISelectDefaultValueFromDropDown(dish, withLabel: Size)",
                otherDish(#"label "Size""#)
            ) { $0.ISelectDefaultValueFromDropDown("dish", withLabel: "Size") },
            failure(
                "ISelectDefaultValueFromDropDown(dish, withValue: ••••)",
                otherDish(#"value "Nuts""#)
            ) { $0.ISelectDefaultValueFromDropDown("dish", withValue: "Nuts") },
        ]
    }

    private func missing(_ label: String, _ near: String) -> String {
        """
        there is no drop-down with label "\(label)" (waited 2 s).
        Did you mean the label "\(near)"?
        """
    }

    private var unknown: String {
        """
        there is no drop-down with identifier "none" (waited 2 s).
        On the screen: drop-down "size" labelled "Size"; text field "dish" labelled "Dish".
        """
    }

    private func noValue(_ value: String) -> String {
        """
        there is no drop-down with value "\(value)" (waited 2 s).
        On the screen: drop-down "size" labelled "Size" with the value "M"; \
        text field "dish" labelled "Dish" with the value "Fruit or vegetable".
        """
    }

    private func otherDish(_ mark: String) -> String {
        """
        there is no drop-down with identifier "dish" and \(mark) (waited 2 s).
        There is a text field "dish" labelled "Dish", which does not fit.
        """
    }

    func testAPickerThatIsUpIsNotBroughtUpAgain() {
        let driver = FakeDriver(screen)
        driver.react = serving
        let trial = StepTrial(on: driver) { test in
            test.When.ISelectFromDropDown("dish", item: "Pear")
            test.And.ISelectFromDropDown("dish", item: "Kale")
        }
        XCTAssertEqual(trial.failures, [])
        XCTAssertEqual(
            driver.actions, [.touched("dish"), .chose("Pear", in: "fruits"), .chose("Kale", in: "vegetables")])
    }

    func testAPickerThatDoesNotComeUpIsSaidInWords() {
        StepRow.failing(
            "ISelectFromDropDown(dish, item: Apple)", on: screen,
            words: """
                the drop-down with identifier "dish" does not offer "Apple".
                It offers nothing.
                Before that: touched the drop-down with identifier "dish".
                """
        ) { $0.ISelectFromDropDown("dish", item: "Apple") }.check()
    }

    func testAWheelWithoutARealValueIsSaidInWords() {
        let empty = Element.shown(
            .listBox, "sizes", options: [ElementOption("Size", isPlaceholder: true), ElementOption("")])
        StepRow.failing(
            "ISelectDefaultValueFromDropDown(sizes)", on: [empty],
            words: """
                the drop-down with identifier "sizes" does not offer a real value.
                It offers "Size", "".
                """
        ) { $0.ISelectDefaultValueFromDropDown("sizes") }.check()
        StepRow.passing("ISelectEmptyValueFromDropDown(sizes)", on: [empty], actions: [.chose("Size", in: "sizes")]) {
            $0.ISelectEmptyValueFromDropDown("sizes")
        }.check()
    }

    func testThePickerAndItsChoicesAreWaitedFor() {
        let empty = Element.shown(.listBox, "fruits", options: [])
        StepRow.passing(
            "ISelectFromDropDown(dish, item: Pear)", on: screen,
            actions: [.touched("dish"), .chose("Pear", in: "fruits")],
            react: { driver, action in
                guard action == .touched("dish") else { return }
                driver.virtualClock.schedule(after: .milliseconds(500)) { driver.tree.roots.append(empty) }
                driver.virtualClock.schedule(after: .milliseconds(1500)) {
                    driver.change(empty.reference) { $0.options = self.fruits.options }
                }
            }
        ) { $0.ISelectFromDropDown("dish", item: "Pear") }.check()
    }
}
