extension Int {
    /// The whole number nearest to a number; the greatest or the least there is if the number is beyond them, and 0 if it is none.
    ///
    /// A number in the middle goes away from 0. For numbers that come from files, whose sums may be of any size.
    package init(nearestTo number: Double) {
        // rounded() takes the C library's mathematics, which this module does without.
        guard abs(number) < 0x1p63 else {
            self = number.isNaN ? 0 : (number < 0 ? .min : .max)
            return
        }
        let whole = Int(number)
        let rest = number - Double(whole)
        self = rest >= 0.5 ? whole + 1 : (rest <= -0.5 ? whole - 1 : whole)
    }
}
