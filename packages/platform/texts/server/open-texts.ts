import { createHash } from 'node:crypto'
import {
  type CompiledMessage,
  type Dictionary,
  SOURCE_LANGUAGE,
  SOURCE_TEXT_LOCALE,
} from '@buoy/kernel/rules/messages/translate.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import compile from 'icu-minify/compile'
import { readSetting } from '../../settings/server/setting-document.ts'
import { readStoreDetails } from '../../site/server/read-store-details.ts'
import type { ShownTexts } from '../contract.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { isRightToLeft } from '../rules/direction.ts'
import { isOnPages } from '../rules/is-on-pages.ts'
import { languageOf, OWN_TEXTS } from './own-texts.ts'

/** The texts at hand, handed to rules, emails and pages. */
export type TextsDeps = { texts: () => ShownTexts }

/**
 * Opens the store's texts: those of its language, with the owner's in their place. `renew` reads them again, after the
 * settings have changed.
 */
export async function openTexts(deps: { db: Database }): Promise<TextsDeps & { renew: () => Promise<void> }> {
  let current = await readTexts(deps)
  const renew = async () => {
    current = await readTexts(deps)
  }
  return { texts: () => current, renew }
}

/** Reads the texts as they are stored now. */
export async function readTexts({ db }: { db: Database | Transaction }): Promise<ShownTexts> {
  const [details, own] = await Promise.all([readStoreDetails({ db }), readSetting(db, OWN_TEXTS)])
  const language = languageOf(details)
  const shipped = (await LANGUAGES[language]?.()) ?? {}
  const sources = { ...shipped, ...own.byLanguage[language] }
  const messages: Record<string, CompiledMessage> = {}
  for (const [id, source] of Object.entries(sources)) messages[id] = compile(source)
  const isOwnLanguage = language.split('-')[0] === details.locale.split('-')[0]
  return {
    dictionary: { language, messages },
    locale: details.locale,
    lang: isOwnLanguage ? details.locale : language,
    isRightToLeft: isRightToLeft(language),
    file: fileOf(pageDictionary({ language, messages })),
  }
}

/** The product's own texts, for tests and for what runs before there is a store. */
export const SOURCE_TEXTS: ShownTexts = {
  ...SOURCE_TEXT_LOCALE,
  lang: SOURCE_LANGUAGE,
  isRightToLeft: false,
  file: null,
}

/** What browsers need of a dictionary. */
export function pageDictionary({ language, messages }: Dictionary): Dictionary {
  const shown = Object.entries(messages).filter(([id]) => isOnPages(id))
  return { language, messages: Object.fromEntries(shown) }
}

function fileOf(dictionary: Dictionary): string | null {
  if (Object.keys(dictionary.messages).length === 0) return null
  const hash = createHash('sha256').update(JSON.stringify(dictionary)).digest('hex').slice(0, 16)
  return `${dictionary.language}-${hash}.json`
}
