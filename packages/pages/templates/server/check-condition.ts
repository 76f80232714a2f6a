import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { nameTargets } from '@buoy/shop/catalogue/products/server/list-names.ts'
import { listPostCategories } from '../../blog/server/read-posts.ts'
import type { TemplateKind } from '../../document/rules/page-kind.ts'
import type { TemplateCondition } from '../rules/template-condition.ts'
import { TEMPLATE_KIND_RULES } from '../rules/template-kinds.ts'

/**
 * Whether templates of a kind take a condition, and whether there is everything that it names. Refused with
 * `wrong-condition`, `unknown-category` and `unknown-product`.
 */
export async function checkCondition(
  tx: Transaction,
  kind: TemplateKind,
  condition: TemplateCondition,
): Promise<Outcome<null>> {
  const { conditions } = TEMPLATE_KIND_RULES[kind]
  if (conditions[condition.by] === undefined) return refused(WRONG_CONDITION)
  const unknown = await findUnknown(tx, condition)
  return unknown === null ? done(null) : refused(unknown)
}

async function findUnknown(tx: Transaction, condition: TemplateCondition): Promise<Refusal | null> {
  if (condition.by === 'post-categories') {
    const known = new Set((await listPostCategories({ db: tx })).map(({ slug }) => slug))
    return condition.slugs.every((slug) => known.has(slug)) ? null : UNKNOWN_CATEGORY
  }
  if (condition.by !== 'products' && condition.by !== 'categories') return null
  const { by, ids } = condition
  const names = await nameTargets(tx, { products: [], categories: [], [by]: ids })
  if (ids.every((id) => names[by][id] !== undefined)) return null
  return by === 'products' ? UNKNOWN_PRODUCT : UNKNOWN_CATEGORY
}

const WRONG_CONDITION = {
  code: 'wrong-condition',
  field: 'condition',
  message: 'Templates of this kind do not take this condition. Choose another.',
}
const UNKNOWN_CATEGORY = {
  code: 'unknown-category',
  field: 'condition',
  message: 'One of these categories no longer exists. Remove it.',
}
const UNKNOWN_PRODUCT = {
  code: 'unknown-product',
  field: 'condition',
  message: 'One of these products no longer exists. Remove it.',
}
