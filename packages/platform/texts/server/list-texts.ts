import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { readSetting } from '../../settings/server/setting-document.ts'
import { readStoreDetails } from '../../site/server/read-store-details.ts'
import type { ConsoleText, TextList, TextsQuery } from '../contract.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { partOf } from '../rules/part-label.ts'
import { languageOf, OWN_TEXTS } from './own-texts.ts'
import type { Catalogue } from './read-catalogue.ts'

const TEXTS_PER_SCREEN = 50

export type TextListDeps = { db: Database | Transaction; catalogue: () => Promise<Catalogue> }

/** All texts of the store's language, in the order of their ids. */
export async function readAllTexts({ db, catalogue }: TextListDeps) {
  const [sources, details, own] = await Promise.all([
    catalogue(),
    readStoreDetails({ db }),
    readSetting(db, OWN_TEXTS),
  ])
  const language = languageOf(details)
  const translated = await LANGUAGES[language]?.()
  const changed = own.byLanguage[language] ?? {}
  const texts: ConsoleText[] = [...sources].map(([id, source]) => ({
    id,
    source,
    translated: translated?.[id] ?? null,
    text: changed[id] ?? null,
  }))
  return { language, isTranslated: translated !== undefined, texts }
}

/** Texts for their owner: searched by their words, and by what replaces them. */
export async function listTexts(deps: TextListDeps, query: TextsQuery): Promise<TextList> {
  const { language, isTranslated, texts } = await readAllTexts(deps)
  const untranslated = (one: ConsoleText) => isTranslated && one.translated === null && one.text === null
  const words = query.search.trim().toLowerCase()
  const found = texts.filter(
    (one) =>
      (query.part === '' || partOf(one.id) === query.part) &&
      (query.state !== 'changed' || one.text !== null) &&
      (query.state !== 'untranslated' || untranslated(one)) &&
      [one.source, one.translated, one.text].some((text) => text?.toLowerCase().includes(words)),
  )
  const from = (query.page - 1) * TEXTS_PER_SCREEN
  return {
    texts: found.slice(from, from + TEXTS_PER_SCREEN),
    language,
    parts: [...new Set(texts.map(({ id }) => partOf(id)))],
    untranslated: texts.filter(untranslated).length,
    total: found.length,
    page: query.page,
    pageCount: countPages(found.length, TEXTS_PER_SCREEN),
  }
}

/** One text; `null` when there is none. */
export async function findText(deps: TextListDeps, id: string): Promise<ConsoleText | null> {
  const { texts } = await readAllTexts(deps)
  return texts.find((one) => one.id === id) ?? null
}

/** All texts as lines of a CSV file that can be imported again; the last column is the text that is shown. */
export async function exportTexts(deps: TextListDeps): Promise<CsvRow[]> {
  const { texts } = await readAllTexts(deps)
  const rows = texts.map(({ id, source, translated, text }) => [id, source, text ?? translated ?? ''])
  return [['id', 'english', 'text'], ...rows]
}
