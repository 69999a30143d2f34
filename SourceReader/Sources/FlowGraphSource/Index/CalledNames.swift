/// The names of all functions that the code calls or hands on.
enum CalledNames {
    static func names(in trees: [SourceTree]) -> Set<String> {
        var names: Set<String> = []
        for tree in trees {
            for record in tree.records where record.kind == .call && record.linkCount > 0 {
                let callee = tree.records[Int(tree.links[Int(record.firstLink)])]
                if callee.kind == .member || callee.kind == .name { names.insert(tree.texts[Int(callee.text)]) }
            }
        }
        return names
    }
}
