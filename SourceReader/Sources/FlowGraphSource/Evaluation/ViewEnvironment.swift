/// What views find in their environment: objects by their type, and values by their key.
struct ViewEnvironment {
    private var values: [String: Value] = [:]
    /// A number that tells environments apart.
    private(set) var mark = 0

    func object(ofType name: String) -> Value? { values[name] }

    func value(forKey key: String) -> Value? { values["." + key] }

    mutating func add(_ value: Value, ofType name: String, mark: Int) { add(value, name, mark) }

    mutating func add(_ value: Value, forKey key: String, mark: Int) { add(value, "." + key, mark) }

    private mutating func add(_ value: Value, _ name: String, _ mark: Int) {
        values[name] = value
        var hasher = Hasher()
        hasher.combine(self.mark)
        hasher.combine(name)
        hasher.combine(mark)
        self.mark = hasher.finalize()
    }
}
