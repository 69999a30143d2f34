/// A closure that a view calls when a state changes.
struct StateObserver {
    let key: StateKey
    let closure: ClosureValue
    let host: String
    let environment: ViewEnvironment
}

extension Interpreter {
    /// Keeps what `onChange(of: state)` does until the state is set, whose cause is its own; false if it does it by itself.
    func observe(_ node: SourceNode, _ frame: Frame) -> Bool {
        guard muted == 0, reducing == nil else { return false }
        let labels = node.all(.argument).map(\.text)
        guard labels.first == "of", !labels.contains("initial"), let subject = node.first(.argument)?[0],
            let key = eval(subject, frame).origin,
            let closure = arguments(node, from: 2, frame).last?.value.closure
        else { return false }
        observers.append(
            StateObserver(key: key, closure: closure, host: trail.start, environment: environment))
        return true
    }

    /// Calls the observers of the states that were set: each once for a cause, those of the screen at hand if it has any.
    func callObservers() {
        let (change, observer) = (observedChanges, knownObservers)
        (observedChanges, knownObservers) = (changes.count, observers.count)
        for number in observer..<observers.count {
            observersByState[mark(observers[number].key), default: []].append(number)
        }
        for number in change..<observedChanges {
            for state in prefixes(of: changes[number].key) { changesByState[state, default: []].append(number) }
            callObservers(prefixes(of: changes[number].key).flatMap { observersByState[$0] ?? [] }, of: changes[number])
        }
        for number in observer..<knownObservers {
            for earlier in changesByState[mark(observers[number].key)] ?? [] where earlier < change {
                callObservers([number], of: changes[earlier])
            }
        }
    }

    private func callObservers(_ found: [Int], of change: StateChange) {
        called.formUnion(found)
        let own = found.filter { observers[$0].host == change.trail.start }
        for number in own.isEmpty ? found : own {
            let closure = observers[number].closure.node.identity
            let cause =
                "\(change.trail.start)|\(change.trail.control?.label ?? "")|\(change.trail.anchor(change.place))"
            guard observed.insert("\(cause)|\(closure)|\(structure(change.value, 0))").inserted else { continue }
            call(observers[number], by: change)
        }
    }

    /// Calls the observers of states that nothing sets as far as the code is known: they act by themselves.
    func callIdleObservers() {
        for (position, observer) in observers.enumerated() where !called.contains(position) {
            called.insert(position)
            begin(Trail(start: observer.host))
            environment = observer.environment
            _ = run(observer.closure, [], at: nil)
        }
    }

    private func call(_ observer: StateObserver, by change: StateChange) {
        begin(change.trail)
        environment = observer.environment
        let before = overrides[observer.key]
        if isDecidedState(change.value), mark(observer.key) == mark(change.key) {
            overrides[observer.key] = change.value
        }
        let given = observer.closure.node.parameters.count > 1 ? [.unknown, change.value] : [change.value]
        follow(change.place) { _ = run(observer.closure, given, at: nil) }
        overrides[observer.key] = before
    }
}
