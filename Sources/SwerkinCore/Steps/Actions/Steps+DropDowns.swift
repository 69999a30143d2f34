// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Drop-downs are text fields with a picker, and fields with choices of their own. ISelect… opens the picker and turns its
// wheels, or uses the field's own choices; ISet… puts any text into the field, even one that the wheels lack. All wait for the
// field, the wheels and the choice.
extension Steps {
    /// Chooses an item in the first wheel of the drop-down with an identifier that offers it.
    public func ISelectFromDropDown(_ id: String, item: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id, item], file: file, line: line) {
            try app.select(.labelled(item), in: ElementQuery(.dropDown, identifier: id))
        }
    }

    /// Puts a text into the drop-down with an identifier, and closes its picker.
    public func ISetDropDown(_ id: String, toValue item: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id, Typed(item)], file: file, line: line) {
            try app.set(item, in: ElementQuery(.dropDown, identifier: id))
        }
    }

    /// Chooses an item in each wheel of the drop-down with an identifier: the first in the first, and so on.
    ///
    /// Wheels without an item stay as they are. Fails as a fault of the test if no items are given.
    public func ISelectFromDropDown(_ id: String, items: [String], file: StaticString = #filePath, line: UInt = #line) {
        performStep([id, items], file: file, line: line) {
            guard !items.isEmpty else { throw StepFailure(.test("no items are given: name one for each wheel.")) }
            try app.select(items.map(OptionChoice.labelled), in: ElementQuery(.dropDown, identifier: id))
        }
    }

    /// Chooses an item in the first wheel of the drop-down with a label that offers it.
    public func ISelectFromDropDown(
        withLabel label: String, item: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([label, item], file: file, line: line) {
            try app.select(.labelled(item), in: ElementQuery(.dropDown, label: .normalized(label)))
        }
    }

    /// Puts a text into the drop-down with a label, and closes its picker.
    public func ISetDropDown(
        withLabel label: String, toValue item: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([label, Typed(item)], file: file, line: line) {
            try app.set(item, in: ElementQuery(.dropDown, label: .normalized(label)))
        }
    }

    /// Chooses an item in the first wheel of the drop-down with a value that offers it.
    ///
    /// The value is the text that the field shows: its own or, while it is empty, its placeholder.
    public func ISelectFromDropDown(
        withValue value: String, item: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([Typed(value), item], file: file, line: line) {
            try app.select(.labelled(item), in: ElementQuery(.dropDown, value: .exact(value)))
        }
    }

    /// Puts a text into the drop-down with a value, and closes its picker.
    ///
    /// The value is the text that the field shows: its own or, while it is empty, its placeholder.
    public func ISetDropDown(
        withValue value: String, toValue item: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([Typed(value), Typed(item)], file: file, line: line) {
            try app.set(item, in: ElementQuery(.dropDown, value: .exact(value)))
        }
    }

    /// Chooses an item in the first wheel of the drop-down that has both an identifier and a label that offers it.
    public func ISelectFromDropDown(
        _ id: String, withLabel label: String, item: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([id, label, item], file: file, line: line) {
            try app.select(.labelled(item), in: ElementQuery(.dropDown, identifier: id, label: .normalized(label)))
        }
    }

    /// Puts a text into the drop-down that has both an identifier and a label, and closes its picker.
    public func ISetDropDown(
        _ id: String, withLabel label: String, toValue item: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([id, label, Typed(item)], file: file, line: line) {
            try app.set(item, in: ElementQuery(.dropDown, identifier: id, label: .normalized(label)))
        }
    }

    /// Chooses the first real value of the drop-down with an identifier, and closes its picker.
    ///
    /// It is the first in the first wheel that is neither a placeholder nor without text.
    public func ISelectDefaultValueFromDropDown(_ id: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id], file: file, line: line) {
            try app.selectAndClose(.firstValue, in: ElementQuery(.dropDown, identifier: id))
        }
    }

    /// Chooses the first real value of the drop-down with a label, and closes its picker.
    ///
    /// It is the first in the first wheel that is neither a placeholder nor without text.
    public func ISelectDefaultValueFromDropDown(
        withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([label], file: file, line: line) {
            try app.selectAndClose(.firstValue, in: ElementQuery(.dropDown, label: .normalized(label)))
        }
    }

    /// Chooses the empty value of the drop-down with an identifier, and closes its picker.
    ///
    /// It is the first in the first wheel that is a placeholder or without text.
    public func ISelectEmptyValueFromDropDown(_ id: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id], file: file, line: line) {
            try app.selectAndClose(.empty, in: ElementQuery(.dropDown, identifier: id))
        }
    }

    /// Chooses the empty value of the drop-down with a label, and closes its picker.
    ///
    /// It is the first in the first wheel that is a placeholder or without text.
    public func ISelectEmptyValueFromDropDown(
        withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([label], file: file, line: line) {
            try app.selectAndClose(.empty, in: ElementQuery(.dropDown, label: .normalized(label)))
        }
    }

    /// Chooses the first real value of the drop-down that has both an identifier and a label, and closes its picker.
    ///
    /// It is the first in the first wheel that is neither a placeholder nor without text.
    public func ISelectDefaultValueFromDropDown(
        _ id: String, withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([id, label], file: file, line: line) {
            try app.selectAndClose(.firstValue, in: ElementQuery(.dropDown, identifier: id, label: .normalized(label)))
        }
    }

    /// Chooses the first real value of the drop-down that has both an identifier and a value, and closes its picker.
    ///
    /// It is the first in the first wheel that is neither a placeholder nor without text.
    public func ISelectDefaultValueFromDropDown(
        _ id: String, withValue value: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([id, Typed(value)], file: file, line: line) {
            try app.selectAndClose(.firstValue, in: ElementQuery(.dropDown, identifier: id, value: .exact(value)))
        }
    }
}
