/// The configurations of a search: a whole stack, and the beliefs.
///
/// Stacks are kept as a tree in which a stack's parent is the stack without its top, so that stacks share their lower
/// parts.
package struct ConfigurationTable {
    /// A configuration: the stack beneath the top, and the state with the top's screen.
    struct Configuration: Hashable {
        let stackBelow: Int32
        let state: Int32
    }

    /// The screens beneath, as a node of the tree of stacks.
    private struct Stack: Hashable {
        let below: Int32
        let screen: Int32
    }

    /// The number of the stack without screens.
    package static let emptyStack: Int32 = -1

    private var stacks: [Stack] = []
    private var stackNumbers: [Stack: Int32] = [:]
    private(set) var configurations: [Configuration] = []
    private var configurationNumbers: [Configuration: Int] = [:]

    package init() {}

    /// The bytes of the stacks and configurations kept, and of what finds them.
    package var byteCount: Int {
        stacks.byteCount + configurations.byteCount
            + stackNumbers.capacity * MemoryLayout<(Stack, Int32)>.stride
            + configurationNumbers.capacity * MemoryLayout<(Configuration, Int)>.stride
    }

    /// The number of a stack with a screen put on top.
    package mutating func push(_ screen: Int, on below: Int32) -> Int32 {
        let stack = Stack(below: below, screen: Int32(screen))
        if let known = stackNumbers[stack] { return known }
        stacks.append(stack)
        stackNumbers[stack] = Int32(stacks.count - 1)
        return Int32(stacks.count - 1)
    }

    /// The top of a stack and the stack beneath it, or nil if it is empty.
    package func pop(_ stack: Int32) -> (screen: Int, below: Int32)? {
        guard stack >= 0 else { return nil }
        return (Int(stacks[Int(stack)].screen), stacks[Int(stack)].below)
    }

    /// The screens of a stack, the top last.
    func screens(_ stack: Int32) -> [Int] {
        var screens: [Int] = []
        var rest = stack
        while let top = pop(rest) {
            screens.append(top.screen)
            rest = top.below
        }
        return screens.reversed()
    }

    /// The number of a configuration.
    mutating func number(of state: Int, above stackBelow: Int32) -> Int {
        let configuration = Configuration(stackBelow: stackBelow, state: Int32(state))
        if let known = configurationNumbers[configuration] { return known }
        configurations.append(configuration)
        configurationNumbers[configuration] = configurations.count - 1
        return configurations.count - 1
    }
}
