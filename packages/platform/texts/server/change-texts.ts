import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '../../access/contract.ts'
import { recordAudit } from '../../audit/server/record-audit.ts'
import { readCsvText } from '../../imports/server/read-csv-text.ts'
import { lockSetting, writeSetting } from '../../settings/server/setting-document.ts'
import type { ConsoleText, TextImport } from '../contract.ts'
import { checkText, LONGEST_TEXT } from '../rules/check-text.ts'
import { readAllTexts, type TextListDeps } from './list-texts.ts'
import { OWN_TEXTS } from './own-texts.ts'

export type TextDeps = TextListDeps & { clock: Clock; db: Database | Transaction }

type Editor = Pick<Owner, 'id' | 'name'>

export const UNKNOWN_TEXT: Refusal = { code: 'unknown-text', message: 'There is no such text.' }
/** Lines of a file that is imported at once: more than there are texts. */
const MOST_LINES = 10_000

/**
 * Puts an owner's text in place of one of the product's, in one of the shop's languages, the default one
 * unless said otherwise; `null` restores that of the product, and so
 * does the same text. Refused when it cannot be shown there, see {@link checkText}.
 */
export async function changeText(
  deps: TextDeps,
  input: { id: string; language?: string; text: string | null; owner: Editor },
): Promise<Outcome<ConsoleText>> {
  return deps.db.transaction(async (tx) => {
    const stored = await lockSetting(tx, OWN_TEXTS, deps.clock)
    const { language, texts } = await readAllTexts({ ...deps, db: tx }, input.language ?? '')
    const known = texts.find(({ id }) => id === input.id)
    if (known === undefined) return refused(UNKNOWN_TEXT)
    const refusal = input.text === null ? null : checkText(input.text, known.source)
    if (refusal !== null) return refused(refusal)
    const text = input.text === shownOf(known) ? null : input.text
    const own = { ...stored.byLanguage[language] }
    if (text === null) delete own[known.id]
    else own[known.id] = text
    await writeSetting(tx, OWN_TEXTS, { byLanguage: { ...stored.byLanguage, [language]: own } }, deps.clock)
    await record(tx, deps.clock, input.owner, known.id)
    return done({ ...known, text })
  })
}

/**
 * Takes texts out of a CSV file with the columns `id`, `english` and `text`, as the export writes it. Lines without a text
 * are passed over, lines that are refused are told with their reason, and all others are written; with `isCheck` nothing is.
 */
export async function importTexts(
  deps: TextDeps,
  input: { language: string; csv: string; isCheck: boolean; owner: Editor },
): Promise<Outcome<TextImport>> {
  const records = readCsvText(input.csv)
  if (!records.ok) return records
  const [head, ...lines] = records.value
  const columns = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const [idAt, textAt] = [columns.indexOf('id'), columns.indexOf('text')]
  if (idAt === -1 || textAt === -1) {
    const message =
      'The file has no columns called id and text in its first line. Export the texts to see the form.'
    return refused({ code: 'not-texts', field: 'csv', message })
  }
  if (lines.length > MOST_LINES) {
    const message = `The file has ${lines.length} lines. Import at most ${MOST_LINES} at once.`
    return refused({ code: 'too-many-lines', field: 'csv', message })
  }
  return deps.db.transaction(async (tx) => {
    const stored = await lockSetting(tx, OWN_TEXTS, deps.clock)
    const { language, texts } = await readAllTexts({ ...deps, db: tx }, input.language)
    const known = new Map(texts.map((one) => [one.id, one]))
    const own = { ...stored.byLanguage[language] }
    const result: TextImport = { changed: 0, same: 0, problems: [] }
    for (const { line, cells } of lines) {
      const [id = '', text = ''] = [cells[idAt]?.trim(), cells[textAt]]
      if (text.trim() === '') continue
      const message = lineProblem(known.get(id), text)
      const one = known.get(id)
      if (message !== null || one === undefined) {
        result.problems.push({ line, id: id.slice(0, 200), message: message ?? UNKNOWN_TEXT.message })
      } else if (text === (own[id] ?? shownOf(one))) {
        result.same += 1
      } else {
        result.changed += 1
        if (text === shownOf(one)) delete own[id]
        else own[id] = text
      }
    }
    if (input.isCheck || result.changed === 0) return done(result)
    await writeSetting(tx, OWN_TEXTS, { byLanguage: { ...stored.byLanguage, [language]: own } }, deps.clock)
    await record(tx, deps.clock, input.owner, `${result.changed} texts`)
    return done(result)
  })
}

/** What is shown where the owner has changed nothing. */
function shownOf({ translated, source }: ConsoleText): string {
  return translated ?? source
}

function lineProblem(known: ConsoleText | undefined, text: string): string | null {
  if (known === undefined) return UNKNOWN_TEXT.message
  if (text.length > LONGEST_TEXT) return `Keep the text to ${LONGEST_TEXT} characters.`
  return checkText(text, known.source)?.message ?? null
}

async function record(tx: Transaction, clock: Clock, owner: Editor, subject: string): Promise<void> {
  await recordAudit(
    { db: tx, clock },
    { owner, kind: 'texts', ref: 'texts', action: 'texts changed', subject, detail: {} },
  )
}
