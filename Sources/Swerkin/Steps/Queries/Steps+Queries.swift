// swift-format-ignore-file: AlwaysUseLowerCamelCase

// For elements that have no identifier, or none that is worth knowing: by label, by label and role, within a container,
// by index. A query says it all, as in `.button("Save").within(.identifier("address"))`.
extension Steps {
    /// Touches the element that a query means, once it is ready.
    ///
    /// Fails where several could be meant, and lists them.
    public func ITouch(_ query: ElementQuery, file: StaticString = #filePath, line: UInt = #line) {
        performStep([query], file: file, line: line) { try app.touch(query) }
    }

    /// Types text into the field that a query means, in the place of what is in it.
    ///
    /// The text is shown in logs unless the field is a secure one.
    public func IEnter(
        _ text: String, into query: ElementQuery, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([Typed(text), query], file: file, line: line) { try app.enter(text, into: query) }
    }

    /// Chooses in the drop-down that a query means, or in the first wheel of its picker that offers the choice.
    public func ISelect(
        _ item: String, from query: ElementQuery, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([item, query], file: file, line: line) { try app.select(.labelled(item), in: query) }
    }

    /// Brings the switch or checkbox that a query means into a state.
    ///
    /// Leaves it alone where it is in that state already. Fails where a touch does not change it.
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
    /// Passes as soon as that is so; fails where it is still not so when the time of validations is up.
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
}
