import type { Transaction } from '@buoy/kernel/server/database.ts'
import { pathOf } from '../../products/rules/category-tree.ts'
import { insertCategory, lockTree } from '../../products/server/save-category.ts'
import type { Plan } from './plan-group.ts'

/** Makes the categories that products name and the store has not, with those above them. */
export async function makeCategories(tx: Transaction, plans: readonly Plan[]): Promise<void> {
  const paths = plans.flatMap(({ parent, outcome }) =>
    outcome === 'refused' ? [] : (parent?.product.categories ?? []),
  )
  if (paths.length === 0) return
  const nodes = await lockTree(tx)
  const idOf = new Map(nodes.map(({ id }) => [pathOf(nodes, id).toLowerCase(), id]))
  const keyOf = (path: readonly string[]) => path.join(' > ').toLowerCase()
  for (const path of paths) {
    for (const [depth, name] of path.entries()) {
      const key = keyOf(path.slice(0, depth + 1))
      if (idOf.has(key)) continue
      const parentId = idOf.get(keyOf(path.slice(0, depth))) ?? null
      const { id, slug } = await insertCategory(tx, nodes, { name, parentId })
      nodes.push({ id, parentId, name, slug })
      idOf.set(key, id)
    }
  }
}
