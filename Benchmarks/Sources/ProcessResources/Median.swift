/// The value in the middle; of an even number the upper of two, and nil of none.
package func median<Value: Comparable>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
}
