import { type Clock, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { ShopifyCode } from '../contract.ts'
import { shopifyTerms } from '../rules/shopify-terms.ts'
import { codeList, codeOfList } from './code.table.ts'
import { type AdminAccess, type AdminDeps, createDiscountCode } from './shopify-admin.ts'
import { shopifyCodeLog } from './shopify-code.table.ts'

/** Codes made at a time: Shopify lets a store be asked twice a second or so. */
const AT_ONCE = 25
/** After problems the wait is doubled each time, up to 2 to the power of this, in minutes. */
const MOST_DOUBLINGS = 6
/** Letters and digits that nobody mistakes for others. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10

export type FillDeps = AdminDeps & { db: Database; clock: Clock; chance: Chance }
export type ShopifyList = {
  clientId: string
  campaignId: string
  list: string
  title: string
  source: ShopifyCode
}

/**
 * Makes the codes that a list lacks, so many at a time, and notes what became of it. A code is stored when the store has made
 * it: one whose answer gets lost stays in the store, and is given to nobody. `access` is `null` for a key that cannot be read.
 */
export async function fillShopifyList(
  deps: FillDeps,
  access: AdminAccess | null,
  wanted: ShopifyList,
): Promise<void> {
  const { clientId, campaignId, list, title, source } = wanted
  const terms = shopifyTerms(source.off)
  const missing = Math.min(source.ready - (await countReady(deps, wanted, terms)), AT_ONCE)
  if (missing <= 0 || (await isWaiting(deps, wanted))) return
  await deps.db.insert(codeList).values({ campaignId, list }).onConflictDoNothing()
  let made = 0
  let problem = access === null ? 'The key can no longer be read. Connect the store again.' : ''
  while (access !== null && made < missing) {
    const code = makeCode(deps.chance)
    const startsAt = deps.clock.now()
    const outcome = await createDiscountCode(deps, access, { title, code, off: source.off, startsAt })
    if (!outcome.made) {
      problem = outcome.problem
      break
    }
    await deps.db.insert(codeOfList).values({ clientId, campaignId, list, code, terms, addedAt: startsAt })
    made += 1
  }
  await deps.db.insert(shopifyCodeLog).values({ campaignId, list, at: deps.clock.now(), made, problem })
}

async function countReady(
  { db }: FillDeps,
  { campaignId, list }: ShopifyList,
  terms: string,
): Promise<number> {
  const [row] = await db
    .select({ ready: count() })
    .from(codeOfList)
    .where(
      and(
        eq(codeOfList.campaignId, campaignId),
        eq(codeOfList.list, list),
        eq(codeOfList.terms, terms),
        isNull(codeOfList.givenAt),
      ),
    )
  return row?.ready ?? 0
}

/** Whether the store had a problem so lately that it is left alone for now. */
async function isWaiting({ db, clock }: FillDeps, { campaignId, list }: ShopifyList): Promise<boolean> {
  const newest = await db
    .select({ at: shopifyCodeLog.at, problem: shopifyCodeLog.problem })
    .from(shopifyCodeLog)
    .where(and(eq(shopifyCodeLog.campaignId, campaignId), eq(shopifyCodeLog.list, list)))
    .orderBy(desc(shopifyCodeLog.id))
    .limit(MOST_DOUBLINGS + 1)
  const works = newest.findIndex(({ problem }) => problem === '')
  const failed = works === -1 ? newest.length : works
  if (failed === 0 || newest[0] === undefined) return false
  const wait = 2 ** Math.min(failed - 1, MOST_DOUBLINGS) * MINUTE_MS
  return clock.now().getTime() - newest[0].at.getTime() < wait
}

function makeCode(chance: Chance): string {
  let code = ''
  for (let letter = 0; letter < CODE_LENGTH; letter += 1) code += ALPHABET[chance.below(ALPHABET.length)]
  return code
}
