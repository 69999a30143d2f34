extension Screen {
    /// The name without its module where it begins with that, as in `Intro/Welcome`: the module stands around the screen.
    var nameInModule: String {
        guard let module, name.hasPrefix(module + "/") else { return name }
        let rest = name.dropFirst(module.count + 1)
        return rest.isEmpty ? name : String(rest)
    }

    /// What is drawn large: the title where there is one, else the name within its module.
    var drawnTitle: String { title ?? nameInModule }
}
