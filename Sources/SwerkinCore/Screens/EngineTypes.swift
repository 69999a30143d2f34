import FlowGraph

// The engine's types that declarations of screens are written with, so that tests need import nothing but Swerkin.

/// A demand on the value of one fact, as `true`, `.atLeast(1)` or `.not("guest")`.
public typealias Condition = FlowGraph.Condition
/// A change of one fact, as `true`, `.add(1)`, `.toggle` or `.forget`.
public typealias Effect = FlowGraph.Effect
/// The change that a segment makes to the navigation stack.
public typealias SegmentKind = FlowGraph.SegmentKind
/// A value of a fact.
public typealias FactValue = FlowGraph.FactValue
/// A fact and the values that it may have.
public typealias Fact = FlowGraph.Fact
/// A graph of screens and the segments between them.
public typealias NavigationGraph = FlowGraph.NavigationGraph
