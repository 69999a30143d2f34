extension Screen {
    /// The tag of a screen that code or the system opens, of which the model says nothing.
    ///
    /// Readers of other tools' models give it to screens to which no segment leads but which such a model can only be silent
    /// about. That nothing leads to it is then for information, and so it is of what only such screens lead to.
    public static let openedByCodeTag = "openedByCode"

    /// Whether the screen has ``openedByCodeTag``.
    var isOpenedByCode: Bool { tags.contains(Screen.openedByCodeTag) }
}
