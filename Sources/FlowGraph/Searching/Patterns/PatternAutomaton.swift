/// What becomes of what is known of some facts when rules are followed one after another, wherever one is: a finite automaton whose
/// states are pieces of knowledge and whose letters are what rules do to these facts.
struct PatternAutomaton<Model: KnowledgeModel> {
    private(set) var knowledge: KnowledgeSpace<PatternKnowledge<Model>>
    /// By number of the rule: its letter, -1 where it touches none of the facts and so changes nothing.
    let letters: [Int32]
    /// By piece of knowledge, then by letter: what it becomes, -1 where the rule cannot be followed.
    private var successors: [Int32] = []
    private let letterCount: Int
    /// By letter, then by piece of knowledge: the pieces that become it, side by side.
    private var offsets: [Int32] = []
    private var predecessors: [Int32] = []

    /// Finds all beliefs about the facts of the pattern; returns nil if they are more than a limit.
    init?(
        _ model: Model, _ rules: SegmentRules, relevant: [UInt64], following isFollowed: [Bool], limit: Int
    ) {
        let bits = PatternAutomaton.bits(of: isFollowed, in: rules.layout, model.wordCount, relevant)
        knowledge = KnowledgeSpace(
            PatternKnowledge(model, following: isFollowed), rules: rules, relevant: bits)
        let alphabet = PatternAutomaton.alphabet(of: rules, on: bits, following: isFollowed)
        letters = alphabet.letters
        letterCount = alphabet.examples.count
        guard enterAll(alphabet.examples, limit) else { return nil }
        group()
    }

    /// The letter of each rule, -1 where it touches none of the facts, and the first rule with each letter.
    private static func alphabet(
        of rules: SegmentRules, on bits: [UInt64], following isFollowed: [Bool]
    ) -> (letters: [Int32], examples: [Int]) {
        var examples: [Int] = []
        var letterOfAction: [[UInt64]: Int32] = [[]: -1]
        let letters = rules.rules.indices.map { rule in
            let action = rules.masks.action(of: rule, on: bits)
            if let known = action.flatMap({ letterOfAction[$0] }) { return known }
            guard action != nil || rules.rules[rule].facts.contains(where: { isFollowed[$0] }) else { return -1 }
            let letter = Int32(examples.count)
            examples.append(rule)
            if let action { letterOfAction[action] = letter }
            return letter
        }
        return (letters, examples)
    }

    /// The bits of some facts by which pieces of knowledge are told apart.
    private static func bits(
        of isFollowed: [Bool], in layout: FactLayout, _ wordCount: Int, _ relevant: [UInt64]
    ) -> [UInt64] {
        var bits = [UInt64](repeating: 0, count: wordCount)
        for fact in isFollowed.indices where isFollowed[fact] {
            for part in layout.set(of: fact, where: { _ in true }).words { bits[Int(part.word)] |= part.field }
        }
        return zip(bits, relevant).map { $0 & $1 }
    }

    private mutating func enterAll(_ rules: [Int], _ limit: Int) -> Bool {
        _ = knowledge.enterInitial()
        // Worked on apart from the rest, so that no access in the loop is checked for being the only one.
        var (knowledge, successors) = (self.knowledge, [Int32]())
        var number: Int32 = 0
        while number < knowledge.table.count {
            guard knowledge.table.count <= limit else { return false }
            for rule in rules { successors.append(knowledge.follow(rule, from: number)?.knowledge ?? -1) }
            number += 1
        }
        (self.knowledge, self.successors) = (knowledge, successors)
        return true
    }

    private mutating func group() {
        offsets.reserveCapacity(letterCount * (count + 1))
        for letter in 0..<letterCount {
            var next = [Int32](repeating: 0, count: count + 1)
            for number in 0..<count {
                let successor = successors[number * letterCount + letter]
                if successor >= 0 { next[Int(successor) + 1] += 1 }
            }
            next[0] = Int32(predecessors.count)
            for number in 0..<count { next[number + 1] += next[number] }
            offsets += next
            predecessors += [Int32](repeating: 0, count: Int(next[count]) - predecessors.count)
            for number in 0..<count {
                let successor = successors[number * letterCount + letter]
                guard successor >= 0 else { continue }
                predecessors[Int(next[Int(successor)])] = Int32(number)
                next[Int(successor)] += 1
            }
        }
    }

    /// The number of pieces of knowledge; the first is that at the start.
    var count: Int { knowledge.table.count }

    /// The belief after a rule, or nil if a condition of the rule is broken.
    @inline(__always)
    func successor(of number: Int, by rule: Int) -> Int? {
        guard letters[rule] >= 0 else { return number }
        let successor = successors[number * letterCount + Int(letters[rule])]
        return successor < 0 ? nil : Int(successor)
    }

    /// Where the pieces are that become another by a letter.
    @inline(__always)
    func range(of number: Int, by letter: Int32) -> Range<Int> {
        let row = Int(letter) &* (count &+ 1) &+ number
        return Int(offsets[row])..<Int(offsets[row + 1])
    }

    @inline(__always)
    func predecessor(at position: Int) -> Int32 { predecessors[position] }

    /// The numbers of the pieces of knowledge in which conditions can be met.
    mutating func numbers(meeting conditions: [ValueSet]) -> [Int] {
        var numbers: [Int] = []
        for number in 0..<count where knowledge.meet(conditions, in: Int32(number)) != nil { numbers.append(number) }
        return numbers
    }

    /// The number of the belief about the facts of the pattern that some words contain, or nil if it cannot occur.
    func number(of words: ArraySlice<UInt64>) -> Int? {
        knowledge.table.find(zip(words, knowledge.relevant).lazy.map { $0 & $1 })
    }
}
