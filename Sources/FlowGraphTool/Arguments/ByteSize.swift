import ArgumentParser

/// A number of bytes as an argument.
struct ByteSize: Equatable {
    /// The number.
    let byteCount: Int

    private static let units = [
        ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("KB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000),
        ("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30), ("B", 1), ("", 1),
    ]

    /// Reads a whole number with a unit, such as `512MiB`; without a unit it is a number of bytes.
    ///
    /// - Throws: `ValidationError` if it is malformed, 0 or too large.
    init(parsing argument: String) throws {
        let digits = argument.prefix { $0.isASCII && $0.isNumber }
        let unit = argument.dropFirst(digits.count).trimmingPrefix { $0 == " " }.lowercased()
        guard let number = Int(digits), number > 0,
            let factor = ByteSize.units.first(where: { $0.0.lowercased() == unit })?.1,
            case (let byteCount, false) = number.multipliedReportingOverflow(by: factor)
        else { throw ValidationError("write a number with KiB, MiB or GiB, such as 512MiB.") }
        self.byteCount = byteCount
    }
}
