import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { CodeSource } from '../contract.ts'
import { WARN_BELOW } from '../rules/code-limits.ts'
import { beginsToRunOut } from '../rules/runs-out.ts'
import { shopifyTerms } from '../rules/shopify-terms.ts'
import { codeList, codeOfList, issuedCode } from './code.table.ts'
import { CODE_MAIL_QUEUE, type CodeMailJob } from './code-mail-queue.ts'
import type { IssuedCode, ShopCoupons } from './shop-coupons.ts'

export type IssueDeps = { clock: Clock; jobs: Jobs; coupons: Pick<ShopCoupons, 'mint'> }

/** Whose code it is: `visitor` by `visitorKey`, `list` the place in the campaign that gives codes, such as a prize. */
export type CodeHolder = { campaignId: string; list: string; visitor: string }

/**
 * Gives a visitor a code of their own, in the caller's transaction: of a list, and of those made in a Shopify store, each
 * code once, of a coupon of the shop a new one; the same visitor gets the same code again. `gone` when the list has none left. Refuses what the shop refuses.
 */
export async function issueCode(
  deps: IssueDeps,
  tx: Transaction,
  holder: CodeHolder,
  source: CodeSource,
): Promise<Outcome<IssuedCode | 'gone'>> {
  // A second call of the same visitor waits here until the first has ended.
  const place = await tx
    .insert(issuedCode)
    .values({ ...holder, code: '', issuedAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning({ list: issuedCode.list })
  if (place.length === 0) {
    const known = await findIssuedCode({ db: tx }, holder)
    if (known === null) throw new Error('A code that was given a moment ago is gone.')
    return done(known)
  }
  const made =
    source.kind === 'coupon'
      ? await deps.coupons.mint(tx, source.couponId)
      : await takeCode(deps, tx, holder, source)
  const found = made.ok && made.value !== 'gone' ? made.value : null
  if (found === null) await tx.delete(issuedCode).where(isHeldBy(holder))
  else await tx.update(issuedCode).set(found).where(isHeldBy(holder))
  return made
}

/** The code that a visitor was given before; `null` for none. */
export async function findIssuedCode(deps: { db: Database }, holder: CodeHolder): Promise<IssuedCode | null> {
  const [known] = await deps.db
    .select({ code: issuedCode.code, endsAt: issuedCode.endsAt })
    .from(issuedCode)
    .where(isHeldBy(holder))
  return known ?? null
}

/** The next code of a list. The list's own row is held, so nobody else takes one of it meanwhile. */
async function takeCode(
  { clock, jobs }: IssueDeps,
  tx: Transaction,
  { campaignId, list, visitor }: CodeHolder,
  source: Exclude<CodeSource, { kind: 'coupon' }>,
): Promise<Outcome<IssuedCode | 'gone'>> {
  const { warnBelow } = source
  const goodForDays = source.kind === 'list' ? source.goodForDays : undefined
  const ofSource =
    source.kind === 'list' ? isNull(codeOfList.terms) : eq(codeOfList.terms, shopifyTerms(source.off))
  await tx
    .select({ list: codeList.list })
    .from(codeList)
    .where(and(eq(codeList.campaignId, campaignId), eq(codeList.list, list)))
    .for('update')
  const [next, ...others] = await tx
    .select({ id: codeOfList.id, code: codeOfList.code })
    .from(codeOfList)
    .where(
      and(
        eq(codeOfList.campaignId, campaignId),
        eq(codeOfList.list, list),
        ofSource,
        isNull(codeOfList.givenAt),
      ),
    )
    .orderBy(codeOfList.id)
    .limit((warnBelow ?? WARN_BELOW) + 1)
  if (next === undefined) return done('gone')
  const givenAt = clock.now()
  const left = others.length
  if (beginsToRunOut(left, warnBelow)) {
    const job: CodeMailJob = { campaignId, left, at: givenAt.toISOString() }
    await jobs.enqueue(tx, CODE_MAIL_QUEUE, job)
  }
  await tx.update(codeOfList).set({ givenAt, visitor }).where(eq(codeOfList.id, next.id))
  const endsAt = goodForDays === undefined ? null : new Date(givenAt.getTime() + goodForDays * DAY_MS)
  return done({ code: next.code, endsAt })
}

function isHeldBy({ campaignId, list, visitor }: CodeHolder) {
  return and(
    eq(issuedCode.campaignId, campaignId),
    eq(issuedCode.list, list),
    eq(issuedCode.visitor, visitor),
  )
}
