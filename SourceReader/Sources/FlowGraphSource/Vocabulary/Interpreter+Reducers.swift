/// Reducers of the Composable Architecture.
extension Interpreter {
    func reducerConstruct(_ name: String, _ node: SourceNode, _ frame: Frame) -> Value? { nil }

    func reducerContainer(_ name: String, _ given: inout [GivenArgument], _ node: SourceNode, _ frame: Frame) -> Value? { nil }

    func reducerCall(_ name: String, _ base: Value, _ node: SourceNode, _ frame: Frame) -> Value? { nil }
}
