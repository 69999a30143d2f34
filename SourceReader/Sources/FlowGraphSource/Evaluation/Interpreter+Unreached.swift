/// Screens that the reader doesn't get to from the launch, though code shows them.
extension Interpreter {
    /// Follows each such screen from itself: what leads to it isn't known, what it leads to is.
    func followUnreached() {
        for type in PresentedTypes(in: index).types where isUnreached(type) {
            let value = Value(.instance(canonicalInstance(of: type)), type: type.name)
            // One that shows nothing but another screen has no name of its own.
            guard screensShown(by: .value(value)).contains(where: { $0.name == screenName(type) }) else { continue }
            add(screen: screenName(type), type.place)
            enqueue(Job(name: screenName(type), content: .value(value)), value)
            followJobs()
        }
        matchStates()
        followJobs()
    }

    /// Whether nothing that the type does was followed.
    private func isUnreached(_ type: AppType) -> Bool {
        guard screens[screenName(type)] == nil, !isWrapper(type),
            !index.inheritedNames(of: type).contains("UINavigationController")
        else { return false }
        let members = type.functionOrder.filter { $0.text != "init" } + type.propertyOrder.filter { $0.text == "body" }
        return !members.contains { executed.contains($0.identity) }
    }

    /// Follows the screens that were found until there is no further one.
    func followJobs() {
        while jobIndex < jobs.count, jobIndex < 3000 {
            let job = jobs[jobIndex]
            jobIndex += 1
            follow(job)
            if jobIndex == jobs.count { matchStates() }
        }
    }
}
