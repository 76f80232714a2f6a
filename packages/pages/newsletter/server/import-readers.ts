import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { moveBar } from '@buoy/platform/imports/server/follow-import.ts'
import type { ImportDeps } from '@buoy/platform/imports/server/import-kind.ts'
import type { ImportRow } from '@buoy/platform/imports/server/make-import-tables.ts'
import { lockImport } from '@buoy/platform/imports/server/open-import.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import { findEnded } from '@buoy/shop/marketing/server/find-ended.ts'
import { recordGivenConsent } from '@buoy/shop/marketing/server/record-consent.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { storedReaderOptions } from '../import-contract.ts'
import { handOn } from './hand-on.ts'
import { signupTable } from './newsletter.table.ts'
import { READER_FILES } from './reader-files.ts'
import { type ReaderImportRow, readerImportRowTable } from './reader-import.table.ts'

/** People of one transaction. */
const ROWS_AT_ONCE = 200

const HAS_ENDED =
  'This person has unsubscribed here. Only they can subscribe again: in a form, at checkout, or in their account.'

export type ImportReadersDeps = ImportDeps & { chance: Chance; details: () => Promise<StoreDetails> }

/**
 * Takes the next rows of a file in hand: judges them (`checking`) or puts people on the list (`running`), all
 * in one transaction. `more` while some are left, `finished` when none is, `stopped` when the file was cancelled.
 */
export async function importReaders(
  deps: ImportReadersDeps,
  id: number,
): Promise<'more' | 'finished' | 'stopped'> {
  return deps.db.transaction(async (tx) => {
    const file = await lockImport(tx, READER_FILES, id)
    if (file?.state !== 'checking' && file?.state !== 'running') return 'stopped'
    const rows = await tx
      .select()
      .from(readerImportRowTable)
      .where(waiting(file))
      .orderBy(asc(readerImportRowTable.line))
      .limit(ROWS_AT_ONCE)
    if (rows.length === 0) return 'finished'
    const { list } = storedReaderOptions.parse(file.options)
    const judged = await judge(tx, list, rows)
    for (const { row, outcome } of judged) {
      const isWritten = file.state === 'running' && (outcome === 'create' || outcome === 'change')
      if (isWritten) await putOnList({ ...deps, db: tx }, list, row)
      const problems = outcome === 'refused' ? [{ column: 'Email', message: HAS_ENDED }] : []
      await tx
        .update(readerImportRowTable)
        .set({ outcome, problems, written: isWritten })
        .where(and(eq(readerImportRowTable.importId, id), eq(readerImportRowTable.line, row.line)))
    }
    await moveBar(deps, tx, READER_FILES, { file, waiting: waiting(file) })
    return 'more'
  })
}

/** Rows that this pass has still to do: not judged yet, or judged good and not written yet. */
function waiting(file: ImportRow) {
  const isLeft =
    file.state === 'checking'
      ? isNull(readerImportRowTable.outcome)
      : and(
          eq(readerImportRowTable.written, false),
          inArray(readerImportRowTable.outcome, ['create', 'change']),
        )
  return and(eq(readerImportRowTable.importId, file.id), isLeft)
}

type Judged = { row: ReaderImportRow; outcome: 'create' | 'change' | 'same' | 'refused' }

/** Anyone who has ended the news stays ended; anyone who waits for their mail is taken on; a reader stays as they are. */
async function judge(tx: Transaction, list: string, rows: readonly ReaderImportRow[]): Promise<Judged[]> {
  const emails = rows.map(({ email }) => email)
  const ended = await findEnded(tx, emails)
  const found = await tx
    .select({
      email: signupTable.email,
      isOn: sql<boolean>`${signupTable.confirmedAt} is not null
        and exists (select 1 from shop.news_reader r where r.email = ${signupTable.email})`,
    })
    .from(signupTable)
    .where(and(eq(signupTable.listKey, list), inArray(signupTable.email, emails)))
  const known = new Map(found.map(({ email, isOn }) => [email, isOn]))
  return rows.map((row) => {
    if (ended.has(row.email)) return { row, outcome: 'refused' }
    const isOn = known.get(row.email)
    return { row, outcome: isOn === undefined ? 'create' : isOn ? 'same' : 'change' }
  })
}

/** The same as a confirmed sign-up, with the words of the file for evidence. */
async function putOnList(
  deps: Omit<ImportReadersDeps, 'db'> & { db: Transaction },
  list: string,
  row: ReaderImportRow,
): Promise<void> {
  const { email, firstName, lastName, source } = row
  const now = deps.clock.now()
  const at = row.agreedAt ?? now
  const person = {
    firstName,
    lastName,
    wording: source,
    page: '',
    evidence: null,
    askedAt: at,
    confirmedAt: now,
  }
  const [signup] = await deps.db
    .insert(signupTable)
    .values({ listKey: list, email, fields: {}, ...person })
    .onConflictDoUpdate({ target: [signupTable.listKey, signupTable.email], set: person })
    .returning({ id: signupTable.id })
  if (signup === undefined) throw new Error('A reader could not be written')
  const given = { wording: source, page: null, at }
  await recordGivenConsent(deps, { email, customerId: null, source: 'import', given })
  await handOn(deps, { signupId: signup.id, listKey: list, kind: 'added' })
}
