// swift-format-ignore-file: AlwaysUseLowerCamelCase

// For elements without a useful identifier: by label, by label and role, within a container, by index. A query has all of it,
// as in `.button("Save").within(.identifier("address"))`.
extension Steps {
    /// Touches the element that a query means, once it is ready.
    ///
    /// Fails if several could be meant, and lists them.
    public func ITouch(_ query: ElementQuery, file: StaticString = #filePath, line: UInt = #line) {
        performStep([query], file: file, line: line) { try app.touch(query) }
    }

    /// Touches the element that a query means until another is there.
    ///
    /// For a control that is seen before its script is there, so that the first touches of it do nothing: the touch is repeated
    /// after each second without the other element. It is for touches that do no harm twice, not for sending a form.
    public func ITouch(
        _ query: ElementQuery, untilISee goal: ElementQuery, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([query, goal], file: file, line: line) { try app.touch(query, until: goal) }
    }

    /// Puts text into the field that a query means at once, and replaces its content.
    ///
    /// The text is shown in logs unless the field is a secure one.
    public func IEnter(
        _ text: String, into query: ElementQuery, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([Typed(text), query], file: file, line: line) { try app.enter(text, into: query) }
    }

    /// Adds text at the end of the field that a query means, at once.
    ///
    /// The text is shown in logs unless the field is a secure one.
    public func IAppend(
        _ text: String, to query: ElementQuery, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([Typed(text), query], file: file, line: line) {
            try app.enter(text, into: query, replacing: false)
        }
    }

    /// Empties the field that a query means.
    public func IClear(_ query: ElementQuery, file: StaticString = #filePath, line: UInt = #line) {
        performStep([query], file: file, line: line) { try app.enter("", into: query) }
    }

    /// Chooses in the drop-down that a query means, or in the first wheel of its picker that offers the choice.
    public func ISelect(
        _ item: String, from query: ElementQuery, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([item, query], file: file, line: line) { try app.select(.labelled(item), in: query) }
    }

    /// Brings the switch or checkbox that a query means into a state.
    ///
    /// Leaves it alone if it is in that state already. Fails if a touch does not change it.
    public func ITurn(_ query: ElementQuery, on isOn: Bool, file: StaticString = #filePath, line: UInt = #line) {
        performStep([query, isOn], file: file, line: line) { try app.turn(query, on: isOn) }
    }

    /// The screen has an element that a query means.
    ///
    /// Waits for as long as validations wait. An element off the screen counts, a hidden one does not.
    public func IShouldSee(_ query: ElementQuery, file: StaticString = #filePath, line: UInt = #line) {
        performStep([query], file: file, line: line) { try app.expect(query) }
    }

    /// The screen has no element that a query means, neither in view nor to be scrolled to.
    ///
    /// Passes as soon as the expectation holds; fails if it doesn't hold within `validationTimeout`.
    public func IShouldNotSee(_ query: ElementQuery, file: StaticString = #filePath, line: UInt = #line) {
        performStep([query], file: file, line: line) { try app.expectNone(query) }
    }

    /// The element that a query means has exactly a value, or a placeholder while it is empty.
    ///
    /// The value is shown in logs unless the element is a secure field. Waits for as long as validations wait.
    public func IShouldSee(
        _ query: ElementQuery, withValue value: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([query, Typed(value)], file: file, line: line) { try app.expect(query, .value(.exact(value))) }
    }

    /// The switch or checkbox that a query means is on, or is off.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSee(
        _ query: ElementQuery, isOn: Bool, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([query, isOn], file: file, line: line) { try app.expect(query, .on(isOn)) }
    }

    /// The element that a query means can be used, or can't.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSee(
        _ query: ElementQuery, isEnabled: Bool, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([query, isEnabled], file: file, line: line) { try app.expect(query, .enabled(isEnabled)) }
    }

    /// The element that a query means shows a text, itself or anywhere inside, as a part of its texts.
    ///
    /// The text is shown in logs unless the element is a secure field. Waits for as long as validations wait.
    public func IShouldSee(
        _ query: ElementQuery, containingText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([query, Typed(text)], file: file, line: line) { try app.expect(query, .containing(text)) }
    }

    /// A query means exactly a number of elements; of those inside one another only the outermost counts.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSee(
        _ query: ElementQuery, numberOfTimes times: Int, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([query, times], file: file, line: line) { try app.expect(query, count: times) }
    }

    /// The element that a query means appears and goes away again by itself, as a short message does.
    ///
    /// Waits for it as long as validations wait, then until it has gone as long as actions wait. It must still be there when the
    /// step begins.
    public func IShouldSeeBriefly(_ query: ElementQuery, file: StaticString = #filePath, line: UInt = #line) {
        performStep([query], file: file, line: line) {
            let app = try app
            try app.expect(query)
            try app.wait(for: .absent(query), timeout: app.timeouts.waiting)
        }
    }

    /// The table that a query means has a text in the cell under a column's name, in the row that has another text in one of its
    /// cells.
    ///
    /// The row is the first with a cell that reads `rowText`, the column the one whose header reads `column`. Waits for as long as
    /// validations wait.
    public func IShouldSeeCell(
        inRow rowText: String, column: String, of table: ElementQuery, withText text: String,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([rowText, column, table, text], file: file, line: line) {
            try app.expect(text, inRow: rowText, column: column, of: table)
        }
    }
}
