/// The names of all functions that the code calls, and of the methods that it hands on by `#selector`.
struct CalledNames {
    private(set) var called: Set<String> = []
    private(set) var selected: Set<String> = []

    init(in trees: [SourceTree]) {
        for tree in trees {
            for record in tree.records where record.linkCount > 0 {
                if record.kind == .macro, tree.texts[Int(record.text)] == "selector" {
                    let argument = SourceNode(tree: tree, index: tree.links[Int(record.firstLink)])
                    if let method = SourceWords.selected(by: argument) { selected.insert(method) }
                }
                guard record.kind == .call else { continue }
                let callee = tree.records[Int(tree.links[Int(record.firstLink)])]
                if callee.kind == .member || callee.kind == .name { called.insert(tree.texts[Int(callee.text)]) }
            }
        }
    }
}
