import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { nameTargets } from '@buoy/shop/catalogue/products/server/list-names.ts'
import type { GoalProduct } from '../console-contract.ts'
import type { Goal } from '../rules/experiment.ts'
import type { ExperimentRow } from './experiment.table.ts'

type Db = Database | Transaction

/** The name of the product that a goal is about; `null` for a goal of none. Refused with `unknown-product`. */
export async function nameGoalProduct(db: Db, goal: Goal): Promise<Outcome<string | null>> {
  const id = productOf(goal)
  if (id === null) return done(null)
  const name = await nameOf(db, id)
  return name === undefined ? refused(UNKNOWN_PRODUCT) : done(name)
}

/** The product that a stored test's goal is about, by the name that it had last where it was deleted; `null` for a goal of none. */
export async function findGoalProduct(
  db: Db,
  { goal, goalProduct }: Pick<ExperimentRow, 'goal' | 'goalProduct'>,
): Promise<GoalProduct | null> {
  const id = productOf(goal)
  if (id === null) return null
  const name = await nameOf(db, id)
  return { id, name: name ?? goalProduct ?? `Product ${id}`, isDeleted: name === undefined }
}

function productOf(goal: Goal): number | null {
  return goal.kind === 'cart' ? goal.productId : null
}

async function nameOf(db: Db, id: number): Promise<string | undefined> {
  return (await nameTargets(db, { products: [id], categories: [] })).products[id]
}

const UNKNOWN_PRODUCT = {
  code: 'unknown-product',
  field: 'goal.productId',
  message: 'The product of the goal was deleted. Choose another.',
}
