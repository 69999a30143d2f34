/// The words for kinds of fields that a look says and queries may say instead of `field`.
enum FieldWords {
    static let password = "password field"
    static let search = "search field"

    /// The words by the type of the field.
    ///
    /// Source: https://html.spec.whatwg.org/, 4.10.5.1, states of the type attribute.
    static let byType = [
        "color": "colour field", "date": "date field", "datetime-local": "date and time field", "email": "email field",
        "file": "file field", "month": "month field", "number": "number field", "password": password,
        "tel": "telephone field", "time": "time field", "url": "address field", "week": "week field",
    ]

    /// All words, longer ones before those that they begin with.
    static let all = ([search] + byType.values).sorted { ($0.count, $0) > ($1.count, $1) }
}
