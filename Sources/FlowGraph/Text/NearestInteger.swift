extension Int {
    /// The whole number nearest to a number; the greatest or the least there is if the number is beyond them, and 0 if it is none.
    ///
    /// For numbers that come from files, whose sums may be of any size.
    package init(nearestTo number: Double) {
        guard !number.isNaN else {
            self = 0
            return
        }
        self = Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
    }
}
