import FlowGraph
