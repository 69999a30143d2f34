/// The widths of characters by which pictures are laid out, the same on every machine.
///
/// They are the advance widths of Helvetica, which Arial and Liberation Sans share (Adobe's font metrics for the 14 standard fonts
/// of PostScript), so that no picture depends on the fonts that a machine has. Other characters get a width that most fonts stay
/// below.
enum TextMetrics {
    /// The width of a text in points.
    static func width(of text: some StringProtocol, size: Int, isBold: Bool) -> Double {
        let sum = text.unicodeScalars.reduce(0) { $0 + units(of: $1, isBold: isBold) }
        return Double(sum * size) / 1000
    }

    /// The height of a line in points.
    ///
    /// It is the one that Graphviz itself takes for a line of this size.
    static func lineHeight(size: Int) -> Int { size * 11 / 10 + 1 }

    /// True if the width of a text is that of its font, or nearly so: symbols, whose widths are estimated, are at most a third of it.
    static func isReliable(_ text: some StringProtocol) -> Bool {
        var (all, estimated) = (0, 0)
        for scalar in text.unicodeScalars {
            let width = units(of: scalar, isBold: false)
            all += width
            if isTabulated(scalar) { continue }
            guard isSymbol(scalar) else { return false }
            estimated += width
        }
        return estimated * 3 <= all
    }

    /// True if the character has an entry in the tables.
    private static func isTabulated(_ scalar: Unicode.Scalar) -> Bool {
        ascii.contains(scalar.value) || latin.contains(scalar.value) || punctuation[scalar.value] != nil
    }

    /// The width of a character, in thousandths of its size.
    private static func units(of scalar: Unicode.Scalar, isBold: Bool) -> Int {
        if ascii.contains(scalar.value) { return (isBold ? boldWidths : widths)[Int(scalar.value - ascii.lowerBound)] }
        if latin.contains(scalar.value) {
            return (isBold ? boldLatinWidths : latinWidths)[Int(scalar.value - latin.lowerBound)]
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        case .uppercaseLetter: return 740
        case .lowercaseLetter: return isBold ? 640 : 580
        default:
            if let width = punctuation[scalar.value] { return width }
            return isSymbol(scalar) || DrawnText.width(of: String(scalar)) == 2 ? 1000 : 700
        }
    }

    private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool { (0x2190...0x2BFF).contains(scalar.value) }

    private static let ascii: ClosedRange<UInt32> = 0x20...0x7E
    private static let latin: ClosedRange<UInt32> = 0xA0...0xFF

    /// Spaces, dashes, quotation marks, bullets and relations beyond Latin-1.
    private static let punctuation: [UInt32: Int] = [
        0x2002: 500, 0x2003: 1000, 0x2009: 200, 0x2010: 333, 0x2011: 333, 0x2012: 556, 0x2013: 556, 0x2014: 1000,
        0x2018: 278, 0x2019: 278, 0x201C: 500, 0x201D: 500, 0x201E: 500, 0x2022: 350, 0x2026: 1000, 0x2212: 584,
        0x2260: 549, 0x2264: 549, 0x2265: 549, 0x20AC: 556,
    ]

    private static let widths: [Int] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]

    private static let boldWidths: [Int] = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
        975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
        333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
        611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ]

    private static let latinWidths: [Int] = [
        278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
        400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
        667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
        722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
        556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
    ]

    private static let boldLatinWidths: [Int] = [
        278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
        400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
        722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
        722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
        556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
        611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
    ]
}
