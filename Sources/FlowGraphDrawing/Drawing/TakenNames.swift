/// The names that things in a drawing have; one that comes later with the same name gets a number.
struct TakenNames {
    private var names: Set<String>

    init(_ names: Set<String> = []) { self.names = names }

    /// Takes a name, or the first of `name (2)`, `name (3)`… that is free.
    mutating func take(_ name: String) -> String {
        var (free, number) = (name, 1)
        while !names.insert(free).inserted {
            number += 1
            free = "\(name) (\(number))"
        }
        return free
    }
}
