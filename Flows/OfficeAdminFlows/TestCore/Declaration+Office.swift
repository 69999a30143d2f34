import Swerkin

// Segments that many screens have.
extension Declaration {
    /// Adds the segment back to the list, from a page with a page beneath it.
    func backToList() -> Self { back { $0.IGoBack() } }

    /// Adds the segment that closes a dialog with nothing changed.
    func cancel(when preconditions: [PreconditionKey: Condition] = [:]) -> Self {
        back("Cancel", when: preconditions) { $0.ITouch(.button("Cancel")) }
    }

    /// Adds the segment that closes a menu.
    func closeMenu() -> Self { back("Close the menu") { $0.IPressKey(.escape) } }
}
