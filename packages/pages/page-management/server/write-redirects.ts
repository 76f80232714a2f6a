import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import type { PageLink } from '../../publishing/server/find-page-links.ts'
import { MOST_REDIRECTS, type RedirectInput } from '../redirect-contract.ts'
import { redirectKey } from '../rules/redirect-path.ts'
import { dropRedirect, isLoop, type Redirect, type RedirectSet } from '../rules/redirect-set.ts'
import { readRedirect } from './read-redirect.ts'
import { redirectTable } from './redirect.table.ts'
import { lockRedirects, readRedirects } from './redirect-rows.ts'

export type RedirectDeps = { db: Database; clock: Clock; publicUrl: string }
type Editor = Pick<Owner, 'id' | 'name'>

export const UNKNOWN_REDIRECT = {
  code: 'unknown-redirect',
  message: 'This redirect no longer exists. Reload the list.',
}

/**
 * Adds a redirect, or changes one with `id`. Refused with `bad-from`, `bad-to`, `page-is-here`, `redirect-loop`,
 * `from-taken`, `too-many-redirects` and `unknown-redirect`, with nothing written.
 */
export async function saveRedirect(
  deps: RedirectDeps,
  input: { id: number | null; redirect: RedirectInput; owner: Editor },
): Promise<Outcome<{ id: number }>> {
  const { id, owner } = input
  const read = readRedirect(input.redirect, deps.publicUrl)
  if (!read.ok) return read
  return deps.db.transaction(async (tx) => {
    await lockRedirects(tx)
    const { set, pages, rows } = await readRedirects(tx)
    const before = rows.find((row) => row.id === id)
    if (id !== null && before === undefined) return refused(UNKNOWN_REDIRECT)
    if (rows.some((row) => row.fromPath === read.value.from && row.id !== id)) {
      const message = 'This address is redirected already. Search for it in the list and change that one.'
      return refused({ code: 'from-taken', field: 'from', message })
    }
    if (id === null && rows.length >= MOST_REDIRECTS) {
      const message = `A shop keeps at most ${MOST_REDIRECTS} redirects. Use a * for addresses that are alike.`
      return refused({ code: 'too-many-redirects', message })
    }
    if (before !== undefined) dropRedirect(set, before.fromPath)
    const checked = checkRedirect(set, read.value)
    if (!checked.ok) return checked
    const values = { ...valuesOf(read.value, pages), ...stampOf(deps.clock, owner) }
    const [saved] =
      id === null
        ? await tx
            .insert(redirectTable)
            .values({ ...values, createdAt: values.updatedAt })
            .returning({ id: redirectTable.id })
        : await tx
            .update(redirectTable)
            .set(values)
            .where(eq(redirectTable.id, id))
            .returning({ id: redirectTable.id })
    if (saved === undefined) throw new Error(`The redirect from ${read.value.from} could not be written`)
    const action = id === null ? 'redirect added' : 'redirect changed'
    await recordChange(tx, deps.clock, {
      owner,
      action,
      subject: read.value.from,
      detail: { to: read.value.to },
    })
    return done(saved)
  })
}

/** Deletes a redirect. Refused with `unknown-redirect`. */
export async function deleteRedirect(
  deps: RedirectDeps,
  { id, owner }: { id: number; owner: Editor },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const [gone] = await tx.delete(redirectTable).where(eq(redirectTable.id, id)).returning()
    if (gone === undefined) return refused(UNKNOWN_REDIRECT)
    await recordChange(tx, deps.clock, { owner, action: 'redirect deleted', subject: gone.fromPath })
    return done(null)
  })
}

/** Why a redirect that was read cannot be among the others: a page is at its address, or it leads in a circle. */
export function checkRedirect(set: RedirectSet, redirect: Redirect): Outcome<null> {
  if (set.live.has(redirect.from)) {
    const message = 'A page is at this address. Archive it or change its address first.'
    return refused({ code: 'page-is-here', field: 'from', message })
  }
  if (!isLoop(set, redirect)) return done(null)
  const message = 'This leads back to the old address in a circle. Choose where the address leads in the end.'
  return refused({ code: 'redirect-loop', field: 'to', message })
}

/** The columns of a redirect: an address of a page is kept as that page, so that it may change its address again. */
export function valuesOf(
  { from, to }: Redirect,
  pages: ReadonlyMap<string, PageLink>,
): Pick<typeof redirectTable.$inferInsert, 'fromPath' | 'target' | 'pageId'> {
  const page = /[?#*]/.test(to) || to === '/' ? undefined : pages.get(redirectKey(to))
  return page === undefined
    ? { fromPath: from, target: to, pageId: null }
    : { fromPath: from, target: null, pageId: page.id }
}

/** Who changed a redirect, and when. */
export function stampOf(clock: Clock, owner: Editor) {
  return { updatedAt: clock.now(), updatedById: owner.id, updatedByName: owner.name }
}

/** Leads a page's address of before to the page, and nothing away from the one that it has now. */
export async function redirectOldAddress(
  tx: Transaction,
  clock: Clock,
  page: { id: number; slugBefore: string; slug: string; owner: Editor },
): Promise<void> {
  await lockRedirects(tx)
  await freeAddress(tx, page.slug)
  const values = {
    ...valuesOfPage(page.slugBefore, page.id),
    ...stampOf(clock, page.owner),
  }
  await tx
    .insert(redirectTable)
    .values({ ...values, createdAt: values.updatedAt })
    .onConflictDoUpdate({ target: redirectTable.fromPath, set: values })
}

/** Ends redirects from an address at which a page is from now on. */
export async function freeAddress(tx: Transaction, slug: string): Promise<void> {
  await tx.delete(redirectTable).where(eq(redirectTable.fromPath, keyOfSlug(slug)))
}

/** Writes down what was done, and tells every process. */
export async function recordChange(
  tx: Transaction,
  clock: Clock,
  { action, ...entry }: { owner: Editor; action: string; subject: string; detail?: Record<string, unknown> },
): Promise<void> {
  await recordAudit({ db: tx, clock }, { kind: 'redirects', action, ...entry })
  await announce(tx, 'pages_changed', 'redirects')
}

function valuesOfPage(slug: string, pageId: number) {
  return { fromPath: keyOfSlug(slug), target: null, pageId }
}

function keyOfSlug(slug: string): string {
  return redirectKey(`/index.php/${slug}/`)
}
