extension Screen {
    /// The name without its module if it begins with that, as in `Intro/Welcome`: the module is drawn around the
    /// screen.
    var nameInModule: String {
        guard let module, name.hasPrefix(module + "/") else { return name }
        let rest = name.dropFirst(module.count + 1)
        return rest.isEmpty ? name : String(rest)
    }

    /// The large text: the title, or the name within the module if there is none.
    var drawnTitle: String { title ?? nameInModule }
}
