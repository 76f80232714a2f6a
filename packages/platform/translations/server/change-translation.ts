import { unescapeFormula } from '@buoy/kernel/rules/formula.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Owner } from '../../access/contract.ts'
import { recordAudit } from '../../audit/server/record-audit.ts'
import { readCsvText } from '../../imports/server/read-csv-text.ts'
import { readSetting } from '../../settings/server/setting-document.ts'
import { SHOP_LANGUAGES } from '../../texts/server/languages-setting.ts'
import type { Translation, TranslationImport, TranslationKey } from '../contract.ts'
import { findText, findTexts, type SourceDeps } from './read-sources.ts'
import { translationTable } from './translation.table.ts'

export type TranslationDeps = Omit<SourceDeps, 'db'> & { db: Database | Transaction; clock: Clock }

type Editor = Pick<Owner, 'id' | 'name'>

export const UNKNOWN_PLACE: Refusal = {
  code: 'unknown-text',
  message: 'This text is not there any more. Reload the list.',
}
const UNKNOWN_LANGUAGE: Refusal = {
  code: 'unknown-language',
  field: 'csv',
  message: 'The shop does not speak this language. Add it in Settings, Languages, and import again.',
}
/** Lines of a file that is imported at once. */
const MOST_LINES = 50_000

/**
 * Writes the translation of one text of the content, of the text as it is now; '' takes it away, and the text of the default
 * language is shown. HTML is cleaned as its source is.
 */
export async function changeTranslation(
  deps: TranslationDeps,
  input: TranslationKey & { text: string; owner: Editor },
): Promise<Outcome<Translation>> {
  return deps.db.transaction(async (tx) => {
    const { text: given, owner, ...key } = input
    const known = await findText({ ...deps, db: tx }, key)
    if (known === null || !(await isSpoken(tx, key.language))) return refused(UNKNOWN_PLACE)
    const text = cleaned(deps, known, given)
    const refusal = tooLong(known, text)
    if (refusal !== null) return refused(refusal)
    await write(tx, deps.clock, [{ ...key, text, source: known.source }], owner)
    await record(tx, deps.clock, owner, `${known.title}, ${known.label} (${key.language})`)
    return done({ ...known, text: text === '' ? null : text, state: text === '' ? 'missing' : 'done' })
  })
}

/**
 * Takes translations out of a CSV file with the columns `kind`, `id`, `field` and `text`, as the export writes it. Lines
 * without a text are passed over. With the column `source` a translation is of that text, and outdated where it has changed
 * since. Lines that are refused are told with their reason, and all others are written; with `isCheck` nothing is.
 */
export async function importTranslations(
  deps: TranslationDeps,
  input: { language: string; csv: string; isCheck: boolean; owner: Editor },
): Promise<Outcome<TranslationImport>> {
  const records = readCsvText(input.csv)
  if (!records.ok) return refused({ code: 'not-csv', field: 'csv', message: 'This is not a CSV file.' })
  const [head, ...lines] = records.value
  const columns = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const at = (name: string) => columns.indexOf(name)
  if (['kind', 'id', 'field', 'text'].some((name) => at(name) === -1)) {
    const message =
      'The file has no columns called kind, id, field and text. Export the translations to see the form.'
    return refused({ code: 'not-translations', field: 'csv', message })
  }
  if (lines.length > MOST_LINES) {
    const message = `The file has ${lines.length} lines. Import at most ${MOST_LINES} at once.`
    return refused({ code: 'too-many-lines', field: 'csv', message })
  }
  return deps.db.transaction(async (tx) => {
    if (!(await isSpoken(tx, input.language))) return refused(UNKNOWN_LANGUAGE)
    const all = { kind: '', id: '', search: '', state: undefined }
    const { rows } = await findTexts({ ...deps, db: tx }, input.language, all, { limit: 1e6, offset: 0 })
    const known = new Map(rows.map((row) => [JSON.stringify([row.kind, row.id, row.field]), row]))
    const result: TranslationImport = { changed: 0, same: 0, problems: [] }
    const written = new Map<string, Written>()
    for (const { line, cells } of lines) {
      const [kind = '', id = '', field = ''] = ['kind', 'id', 'field'].map((name) => cells[at(name)])
      const given = unescapeFormula(cells[at('text')] ?? '')
      if (given.trim() === '') continue
      const key = JSON.stringify([kind, id, field])
      const place = known.get(key)
      const text = place === undefined ? '' : cleaned(deps, place, given)
      const refusal = place === undefined ? UNKNOWN_PLACE : tooLong(place, text)
      if (refusal !== null || place === undefined) {
        const title = (place?.title ?? [kind, id, field].join(' ')).slice(0, 200)
        result.problems.push({ line, title, message: refusal?.message ?? UNKNOWN_PLACE.message })
        continue
      }
      const source = at('source') === -1 ? place.source : unescapeFormula(cells[at('source')] ?? place.source)
      const isOfToday = isSameText(source, place.source)
      const isSame =
        place.text !== null && isSameText(text, place.text) && (place.state === 'done') === isOfToday
      if (isSame) result.same += 1
      else {
        result.changed += 1
        const { language } = input
        written.set(key, { language, kind, id, field, text, source: isOfToday ? place.source : source })
      }
    }
    if (input.isCheck || written.size === 0) return done(result)
    await write(tx, deps.clock, [...written.values()], input.owner)
    await record(tx, deps.clock, input.owner, `${result.changed} texts (${input.language})`)
    return done(result)
  })
}

/** Whether a language is one of the shop's further ones. */
async function isSpoken(tx: Transaction, language: string): Promise<boolean> {
  const { languages } = await readSetting(tx, SHOP_LANGUAGES)
  return languages.some(({ tag }) => tag === language)
}

/** Whether two texts are the same but for what a file and those who open it change: spaces, and a mark before a formula. */
function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return plain(one) === plain(other)
}

type Written = TranslationKey & { text: string; source: string }

/** Rows of one statement. */
const ROWS = 1000

async function write(
  tx: Transaction,
  clock: Clock,
  translations: readonly Written[],
  owner: Editor,
): Promise<void> {
  for (let from = 0; from < translations.length; from += ROWS) {
    const some = translations.slice(from, from + ROWS)
    const [gone, stays] = [some.filter(({ text }) => text === ''), some.filter(({ text }) => text !== '')]
    for (const { language, kind, id, field } of gone) {
      const { language: inLanguage, kind: ofKind, id: withId, field: named } = translationTable
      await tx
        .delete(translationTable)
        .where(and(eq(inLanguage, language), eq(ofKind, kind), eq(withId, id), eq(named, field)))
    }
    if (stays.length === 0) continue
    await tx
      .insert(translationTable)
      .values(
        stays.map(({ source, ...row }) => ({
          ...row,
          sourceHash: sql`md5(${source})`,
          changedAt: clock.now(),
          changedByName: owner.name,
        })),
      )
      .onConflictDoUpdate({
        target: [
          translationTable.language,
          translationTable.kind,
          translationTable.id,
          translationTable.field,
        ],
        set: {
          text: sql`excluded.text`,
          sourceHash: sql`excluded.source_hash`,
          changedAt: sql`excluded.changed_at`,
          changedByName: sql`excluded.changed_by_name`,
        },
      })
  }
  await announce(tx, 'catalogue_changed', 'translations')
}

function cleaned({ translatables }: TranslationDeps, place: Translation, text: string): string {
  const field = translatables.find(({ kind }) => kind === place.kind)?.fields[place.field]
  return (field?.clean ?? ((plain) => plain))(text.trim())
}

function tooLong({ most }: Translation, text: string): Refusal | null {
  if (text.length <= most) return null
  return { code: 'too-long', field: 'text', message: `Keep the text to ${most} characters.` }
}

async function record(tx: Transaction, clock: Clock, owner: Editor, subject: string): Promise<void> {
  await recordAudit(
    { db: tx, clock },
    {
      owner,
      kind: 'translations',
      ref: 'translations',
      action: 'translations changed',
      subject: subject.slice(0, 200),
      detail: {},
    },
  )
}
