import { inParts } from '@buoy/kernel/rules/in-parts.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { readCsvText } from '@buoy/platform/imports/server/read-csv-text.ts'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { MOST_IMPORTED, MOST_REDIRECTS, type RedirectImport, redirectInput } from '../redirect-contract.ts'
import { putRedirect, type Redirect, type RedirectSet } from '../rules/redirect-set.ts'
import { USUAL_REDIRECTS, type UsualShop } from '../rules/usual-redirects.ts'
import { readRedirect } from './read-redirect.ts'
import { redirectTable } from './redirect.table.ts'
import { lockRedirects, readRedirects } from './redirect-rows.ts'
import { checkRedirect, type RedirectDeps, recordChange, stampOf, valuesOf } from './write-redirects.ts'

/** First cells of a line of headings, as shop systems write them. An address is none, whatever it begins with. */
const HEADINGS = /^(?:from|redirect from|old(?: url| address| path)?|source(?: url)?)$/i

type Line = { line: number; from: string; to: string }
type Editor = Pick<Owner, 'id' | 'name'>

/**
 * Takes redirects out of the text of a CSV file, `from,to` in each line: a line of headings may come first. Lines that are
 * refused are told with their reason, all others are written; with `isCheck` nothing is. A line replaces a redirect from
 * the same address. Refused with `not-csv` and `too-many-lines`.
 */
export async function importRedirects(
  deps: RedirectDeps,
  input: { csv: string; isCheck: boolean; owner: Editor },
): Promise<Outcome<RedirectImport>> {
  const records = readCsvText(input.csv)
  if (!records.ok) return records
  const lines = records.value.map(({ line, cells: [from = '', to = ''] }) => ({ line, from, to }))
  const isHeaded = HEADINGS.test(lines[0]?.from.trim() ?? '')
  const rows = isHeaded ? lines.slice(1) : lines
  if (rows.length === 0)
    return refused({ code: 'not-csv', field: 'csv', message: 'The file holds no redirects.' })
  if (rows.length > MOST_IMPORTED) {
    const message = `The file has ${rows.length} lines. Import at most ${MOST_IMPORTED} at once.`
    return refused({ code: 'too-many-lines', field: 'csv', message })
  }
  return done(await applyLines(deps, { ...input, lines: rows, replaces: true }))
}

/** Adds the usual addresses of another shop system that are not redirected yet; those that are stay as they are. */
export async function addUsualRedirects(
  deps: RedirectDeps,
  { shop, owner }: { shop: UsualShop; owner: Editor },
): Promise<RedirectImport> {
  const lines = USUAL_REDIRECTS[shop].redirects.map((one, index) => ({ ...one, line: index + 1 }))
  return applyLines(deps, { lines, isCheck: false, owner, replaces: false })
}

async function applyLines(
  deps: RedirectDeps,
  input: { lines: Line[]; isCheck: boolean; owner: Editor; replaces: boolean },
): Promise<RedirectImport> {
  const result: RedirectImport = { added: 0, changed: 0, same: 0, problems: [] }
  await undoneWhen(input.isCheck, deps.db, async (tx) => {
    await lockRedirects(tx)
    const { set, pages, rows } = await readRedirects(tx)
    const ids = new Map(rows.map(({ fromPath, id }) => [fromPath, id]))
    const before = new Map(rows.map(({ fromPath, target, pageId }) => [fromPath, target ?? pageId]))
    const wanted = new Map<string, typeof redirectTable.$inferInsert>()
    const room = MOST_REDIRECTS - ids.size
    for (const line of input.lines) {
      const read = readLine(set, line, deps.publicUrl)
      if (!read.ok) {
        const message = read.refusals.map((refusal) => refusal.message).join(' ')
        result.problems.push({ line: line.line, from: line.from.slice(0, 200), message })
        continue
      }
      const { from } = read.value
      const values = valuesOf(read.value, pages)
      const isThere = before.has(from)
      if (isThere && (!input.replaces || before.get(from) === (values.target ?? values.pageId))) {
        result.same += 1
      } else if (!isThere && wanted.size >= room) {
        const message = `A shop keeps at most ${MOST_REDIRECTS} redirects.`
        result.problems.push({ line: line.line, from, message })
      } else {
        if (!isThere) result.added += 1
        else if (ids.has(from)) result.changed += 1
        const stamp = stampOf(deps.clock, input.owner)
        wanted.set(from, { ...values, ...stamp, createdAt: stamp.updatedAt })
        before.set(from, values.target ?? values.pageId ?? null)
        putRedirect(set, read.value)
      }
    }
    await writeAll(tx, [...wanted.values()])
    if (wanted.size === 0) return
    const { added, changed } = result
    const subject = `${added + changed} redirects`
    await recordChange(tx, deps.clock, {
      owner: input.owner,
      action: 'redirects imported',
      subject,
      detail: { added, changed },
    })
  })
  return result
}

function readLine(set: RedirectSet, { from, to }: Line, origin: string): Outcome<Redirect> {
  const shape = redirectInput.safeParse({ from, to })
  if (!shape.success) {
    return refused(...shape.error.issues.map(({ message }) => ({ code: 'bad-line', message })))
  }
  const read = readRedirect(shape.data, origin)
  if (!read.ok) return read
  const checked = checkRedirect(set, read.value)
  return checked.ok ? read : checked
}

async function writeAll(tx: Transaction, rows: (typeof redirectTable.$inferInsert)[]): Promise<void> {
  for (const some of inParts(rows)) {
    await tx
      .insert(redirectTable)
      .values(some)
      .onConflictDoUpdate({
        target: redirectTable.fromPath,
        set: {
          target: sql`excluded.target`,
          pageId: sql`excluded.page_id`,
          updatedAt: sql`excluded.updated_at`,
          updatedById: sql`excluded.updated_by_id`,
          updatedByName: sql`excluded.updated_by_name`,
        },
      })
  }
}

/** Runs what a transaction does, and takes it back when it was only to be looked at. */
async function undoneWhen(
  isCheck: boolean,
  db: Database,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await work(tx)
      if (isCheck) tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
}
