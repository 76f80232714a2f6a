/**
 * Finds the cycles of a graph, one list of nodes for each knot (strongly connected component) in it.
 * Tarjan's algorithm: every node is visited once.
 */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const cycles: string[][] = []

  function visit(node: string): void {
    const number = order.size
    order.set(node, number)
    lowest.set(node, number)
    stack.push(node)
    onStack.add(node)
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) {
        visit(next)
        lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
      } else if (onStack.has(next)) {
        lowest.set(node, Math.min(lowest.get(node) ?? 0, order.get(next) ?? 0))
      }
    }
    if (lowest.get(node) !== number) return
    const knot = stack.splice(stack.indexOf(node))
    for (const member of knot) onStack.delete(member)
    const reachesItself = knot.length > 1 || (edges.get(node) ?? []).includes(node)
    if (reachesItself) cycles.push(knot)
  }

  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return cycles
}
