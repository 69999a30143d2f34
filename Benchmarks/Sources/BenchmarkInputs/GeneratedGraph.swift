import Foundation

/// A graph made by a generator: screens are numbers, costs thousandths of seconds.
package struct GeneratedGraph {
    /// What a segment is to the app that the graph resembles.
    enum Role { case forward, back, tab, home, cross }

    struct Link {
        var start: UInt32
        var end: UInt32
        var cost: UInt32
        /// What graphs that resemble no app leave out.
        var role = Role.forward
    }

    let screenCount: Int
    private(set) var links: [Link] = []

    init(screenCount: Int) { self.screenCount = screenCount }

    mutating func link(_ start: Int, to end: Int, cost: Int, as role: Role = .forward) {
        links.append(Link(start: UInt32(start), end: UInt32(end), cost: UInt32(cost), role: role))
    }

    /// Over start, end and cost of every segment, in order.
    var checksum: Checksum {
        links.reduce(into: Checksum()) { checksum, link in
            for number in [link.start, link.end, link.cost] { checksum.add(Int(number)) }
        }
    }

    /// The bytes of a `GraphFile`.
    var data: Data {
        var words = [UInt32(screenCount).littleEndian, UInt32(links.count).littleEndian]
        words.reserveCapacity(2 + 3 * links.count)
        for link in links { words += [link.start.littleEndian, link.end.littleEndian, link.cost.littleEndian] }
        return words.withUnsafeBytes { Data($0) }
    }
}
