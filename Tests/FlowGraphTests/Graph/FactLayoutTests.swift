import Testing

@testable import FlowGraph

@Suite("The bits of what is known")
struct FactLayoutTests {
    @Test("pack small facts into a word and give large ones words of their own")
    func packing() {
        let layout = FactLayout([
            Fact("a", .bool), Fact("b", .range(1...60)), Fact("c", .values([1, 2, 3])), Fact("d", .range(0...99)),
            Fact("e", .bool),
        ])
        #expect(layout.fields.map(\.word) == [0, 0, 1, 2, 3])
        #expect(layout.fields.map(\.shift) == [0, 2, 0, 0, 36])
        #expect(layout.wordCount == 4)
    }

    @Test("a fact of 64 values fills a word")
    func fullWord() {
        let layout = FactLayout([Fact("a", .range(0...63)), Fact("b", .bool)])
        #expect(layout.unknown == [.max, 0b11])
        var knowledge = layout.unknown
        layout.shift(0, by: 1, in: &knowledge)
        #expect(knowledge == [.max - 1, 0b11])
        layout.shift(0, by: 64, in: &knowledge)
        #expect(knowledge == [0, 0b11])
    }

    @Test("moving values loses those that leave the domain", arguments: [3, 63, 64, 65, 128, 200])
    func shifting(greatest: Int) {
        let layout = FactLayout([Fact("before", .bool), Fact("count", .range(0...greatest)), Fact("after", .bool)])
        for amount in [-greatest - 1, -greatest, -70, -64, -1, 0, 1, 2, 64, 70, greatest, greatest + 1] {
            let isMember = { (value: FactValue) in
                if case .int(let number) = value { number % 3 != 1 } else { false }
            }
            var knowledge = layout.unknown
            layout.set(of: 1, where: isMember).assign(to: &knowledge)
            layout.shift(1, by: amount, in: &knowledge)
            let expected = (0...greatest).filter { (0...greatest).contains($0 - amount) && ($0 - amount) % 3 != 1 }
            #expect(layout.possibleValues(of: 1, in: knowledge) == expected.map(FactValue.int), "\(amount)")
            #expect(layout.possibleValues(of: 0, in: knowledge) == [false, true])
            #expect(layout.possibleValues(of: 2, in: knowledge) == [false, true])
        }
    }

    @Test("toggling replaces each possible value by the other one, and leaves the other facts alone")
    func toggling() {
        let layout = FactLayout([
            Fact("wide", .range(0...61)), Fact("on", .values([true, false])), Fact("off", .bool),
        ])
        let sets: [[FactValue]: [FactValue]] = [
            []: [], [true]: [false], [false]: [true], [true, false]: [true, false],
        ]
        for fact in 1...2 {
            for (before, after) in sets {
                var knowledge = layout.unknown
                layout.set(of: fact, where: before.contains).assign(to: &knowledge)
                layout.toggle(fact, in: &knowledge)
                #expect(Set(layout.possibleValues(of: fact, in: knowledge)) == Set(after), "\(before)")
                for other in 0...2 where other != fact {
                    #expect(layout.possibleValues(of: other, in: knowledge) == layout.values[other])
                }
            }
        }
    }

    @Test("distinguish met, open and broken, over one word and over several", arguments: [3, 100])
    func standing(greatest: Int) {
        let layout = FactLayout([Fact("before", .bool), Fact("count", .range(0...greatest))])
        let low = layout.set(of: 1) { $0 != .int(greatest) }
        var knowledge = layout.unknown
        #expect(low.standing(in: knowledge) == .open)
        low.narrow(&knowledge)
        #expect(low.standing(in: knowledge) == .met)
        layout.set(of: 1) { $0 == .int(greatest) }.assign(to: &knowledge)
        #expect(low.standing(in: knowledge) == .broken)
    }
}
