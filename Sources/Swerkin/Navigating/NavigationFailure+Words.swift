extension NavigationFailure {
    /// What went wrong, as one sentence.
    var sentence: String { "\(self)" }

    /// What helps to find out why, a sentence each.
    var hints: [String] { [] }
}
