extension Screen {
    /// The tag of a screen that code or the system opens, outside of the model.
    ///
    /// Importers add it to screens without incoming segments if the imported format cannot describe how they are
    /// opened. That such a screen, or a screen that only such screens lead to, is unreachable is reported as
    /// information.
    public static let openedByCodeTag = "openedByCode"

    /// True if the screen has ``openedByCodeTag``.
    var isOpenedByCode: Bool { tags.contains(Screen.openedByCodeTag) }
}
