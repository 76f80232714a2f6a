import { SOURCE_LANGUAGE } from '@buoy/kernel/rules/messages/translate.ts'
import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { readSetting } from '../../settings/server/setting-document.ts'
import { readStoreDetails } from '../../site/server/read-store-details.ts'
import type { ConsoleText, TextList, TextsQuery } from '../contract.ts'
import { LANGUAGES, languageFor } from '../languages/languages.ts'
import { partOf } from '../rules/part-label.ts'
import { SHOP_LANGUAGES } from './languages-setting.ts'
import { languageOf, OWN_TEXTS } from './own-texts.ts'
import type { Catalogue } from './read-catalogue.ts'

const TEXTS_PER_SCREEN = 50

export type TextListDeps = { db: Database | Transaction; catalogue: () => Promise<Catalogue> }

/** All texts of a language of the shop, in the order of their ids; of the default one for any other. */
export async function readAllTexts({ db, catalogue }: TextListDeps, asked: string) {
  const [sources, details, own, further] = await Promise.all([
    catalogue(),
    readStoreDetails({ db }),
    readSetting(db, OWN_TEXTS),
    readSetting(db, SHOP_LANGUAGES),
  ])
  const languages = [languageOf(details), ...further.languages.map(({ tag }) => tag)]
  const language = languages.find((tag) => tag === asked) ?? languageOf(details)
  const shipped = LANGUAGES[languageFor(language) ?? '']
  // English of another region needs no translation.
  const isEnglish = language.split('-')[0] === SOURCE_LANGUAGE.split('-')[0]
  const translated = (await shipped?.()) ?? (isEnglish ? undefined : {})
  const changed = own.byLanguage[language] ?? {}
  const texts: ConsoleText[] = [...sources].map(([id, source]) => ({
    id,
    source,
    translated: translated?.[id] ?? null,
    text: changed[id] ?? null,
  }))
  return { language, languages, isTranslated: translated !== undefined, texts }
}

/** Texts for their owner: searched by their words, and by what replaces them. */
export async function listTexts(deps: TextListDeps, query: TextsQuery): Promise<TextList> {
  const { language, languages, isTranslated, texts } = await readAllTexts(deps, query.language)
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
    languages,
    parts: [...new Set(texts.map(({ id }) => partOf(id)))],
    untranslated: texts.filter(untranslated).length,
    total: found.length,
    page: query.page,
    pageCount: countPages(found.length, TEXTS_PER_SCREEN),
  }
}

/** One text; `null` when there is none. */
export async function findText(
  deps: TextListDeps,
  { id, language = '' }: { id: string; language?: string },
): Promise<ConsoleText | null> {
  const { texts } = await readAllTexts(deps, language)
  return texts.find((one) => one.id === id) ?? null
}

/** All texts as lines of a CSV file that can be imported again; the last column is the text that is shown. */
export async function exportTexts(deps: TextListDeps, language: string): Promise<CsvRow[]> {
  const { texts } = await readAllTexts(deps, language)
  const rows = texts.map(({ id, source, translated, text }) => [id, source, text ?? translated ?? ''])
  return [['id', 'english', 'text'], ...rows]
}
