import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { requestLanguage } from '../../texts/server/request-language.ts'
import { translationTable } from './translation.table.ts'

/** Translated texts of one thing, by field. */
export type Translated = Readonly<Record<string, string>>

/** Whether content is shown in another language than the default one, and translations are worth reading. */
export function isTranslated(): boolean {
  return requestLanguage() !== null
}

/**
 * Translations of things of a kind in the language of the request, by id and field, in one query; none in the default
 * language, without a query.
 */
export async function readTranslations(
  db: ReadDatabase,
  kind: string,
  ids: readonly (string | number)[],
): Promise<ReadonlyMap<string, Translated>> {
  const language = requestLanguage()
  if (language === null || ids.length === 0) return new Map()
  const { id, field, text } = translationTable
  const rows = await db
    .select({ id, field, text })
    .from(translationTable)
    .where(
      and(
        eq(translationTable.language, language),
        eq(translationTable.kind, kind),
        inArray(id, [...new Set(ids.map(String))]),
      ),
    )
  const found = new Map<string, Record<string, string>>()
  for (const row of rows) found.set(row.id, { ...found.get(row.id), [row.field]: row.text })
  return found
}

/** The translations of a kind in every language, by language and id, for what is read once and shown often. */
export async function readEveryTranslation(
  db: ReadDatabase,
  kind: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Translated>>> {
  const { language, id, field, text } = translationTable
  const rows = await db
    .select({ language, id, field, text })
    .from(translationTable)
    .where(eq(translationTable.kind, kind))
  const found = new Map<string, Map<string, Record<string, string>>>()
  for (const row of rows) {
    const things = found.get(row.language) ?? new Map<string, Record<string, string>>()
    things.set(row.id, { ...things.get(row.id), [row.field]: row.text })
    found.set(row.language, things)
  }
  return found
}

/** The kind of short words that stand in many places, such as `Colour`; each is translated once, and is its own id. */
export const WORDS = 'word'
/** Longer ones are sentences, and are translated where they stand. */
export const LONGEST_WORD = 200

/** Writes words in the language of the request, those without a translation as they are. One query. */
export async function readWords(
  db: ReadDatabase,
  words: readonly string[],
): Promise<(word: string) => string> {
  const found = await readTranslations(
    db,
    WORDS,
    isTranslated() ? words.filter((word) => word.length <= LONGEST_WORD) : [],
  )
  return (word) => found.get(word)?.text ?? word
}
