/** A category as far as its place in the tree goes. */
export type Placed = { id: number; parentId: number | null }

/** Categories may be this deep: `Clothing > Shirts > Linen`. Deeper trees lose shoppers. */
export const DEEPEST = 4

/** Puts parents before their children, children in the order given. What hangs on nothing stands at the top. */
export function inTreeOrder<Node extends Placed>(nodes: readonly Node[]): Node[] {
  const known = new Set(nodes.map(({ id }) => id))
  const below = Map.groupBy(nodes, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const walk = (parentId: number | null): Node[] =>
    (below.get(parentId) ?? []).flatMap((node) => [node, ...walk(node.id)])
  return walk(null)
}

/** How deep a category stands: 0 at the top. */
export function depthOf(nodes: readonly Placed[], id: number): number {
  return ancestorsOf(nodes, id).length
}

/** The categories above one, nearest first. */
export function ancestorsOf<Node extends Placed>(nodes: readonly Node[], id: number): Node[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const above: Node[] = []
  for (let node = byId.get(byId.get(id)?.parentId ?? -1); node !== undefined; ) {
    if (above.includes(node)) break
    above.push(node)
    node = byId.get(node.parentId ?? -1)
  }
  return above
}

/** A category with everything above it, as files and fields write it: `Clothing > Shirts`. */
export function pathOf(nodes: readonly (Placed & { name: string })[], id: number): string {
  const own = nodes.find((node) => node.id === id)
  return [...ancestorsOf(nodes, id).reverse(), ...(own ? [own] : [])].map(({ name }) => name).join(' > ')
}

/** Why a category cannot hang below `parentId`; `null` when it can. */
export function validateParent(nodes: readonly Placed[], id: number, parentId: number | null): string | null {
  if (parentId === null) return null
  if (!nodes.some((node) => node.id === parentId)) return 'The category above it no longer exists.'
  if (parentId === id || ancestorsOf(nodes, parentId).some((node) => node.id === id)) {
    return 'A category cannot hang below itself.'
  }
  const own = nodes.filter(
    (node) => node.id !== id && ancestorsOf(nodes, node.id).some((one) => one.id === id),
  )
  const height = Math.max(0, ...own.map((node) => depthOf(nodes, node.id) - depthOf(nodes, id)))
  return depthOf(nodes, parentId) + 1 + height >= DEEPEST
    ? `Categories can be ${DEEPEST} deep at most.`
    : null
}
