import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'

/**
 * The names of running tests that compare prices of these variations, by the ids of variations; those that no test compares are missing.
 * Handed in, since tests stand above the catalogue.
 */
export type ComparedPrices = (
  db: Database | Transaction,
  variantIds: readonly number[],
) => Promise<ReadonlyMap<number, readonly string[]>>

/** Why prices that tests compare are not changed unseen, with what to do about it; `null` where no test compares them. */
export function refuseCompared(
  compared: ReadonlyMap<number, readonly string[]>,
  whatToDo: string,
): Refusal | null {
  const names = [...new Set([...compared.values()].flat())].map((name) => `“${name}”`)
  if (names.length === 0) return null
  const said =
    names.length === 1
      ? `The running test ${names[0]} compares this price. It will have no verdict once the price changes.`
      : `The running tests ${names.join(' and ')} compare this price. They will have no verdict once the price changes.`
  return { code: 'test-compares', message: `${said} ${whatToDo}` }
}

/** What to do where nobody can be asked whether to go on. */
export const END_TEST_FIRST =
  'End the test first, or change the price in the product’s editor, which asks you whether to go on.'
