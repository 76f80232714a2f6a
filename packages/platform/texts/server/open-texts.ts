import { createHash } from 'node:crypto'
import { type LanguageLink, prefixOf } from '@buoy/kernel/rules/language-address.ts'
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
import type { ServedLanguage, ShownTexts } from '../contract.ts'
import { LANGUAGES, languageFor } from '../languages/languages.ts'
import { isRightToLeft } from '../rules/direction.ts'
import { isOnPages } from '../rules/is-on-pages.ts'
import { SHOP_LANGUAGES } from './languages-setting.ts'
import { languageOf, OWN_TEXTS, type OwnTexts } from './own-texts.ts'
import { requestLanguage } from './request-language.ts'

/** The texts of the language that is spoken now, handed to rules, emails and pages. */
export type TextsDeps = { texts: () => ShownTexts }

/** The languages of the shop that have pages, and their texts by tag. */
type Spoken = { languages: ServedLanguage[]; byTag: ReadonlyMap<string, ShownTexts> }

export type OpenedTexts = TextsDeps & {
  /** Languages that have pages, the default one first. */
  languages: () => readonly ServedLanguage[]
  /** The texts of a language, of the default one for `null` and for languages that the shop no longer has. */
  textsIn: (tag: string | null) => ShownTexts
  renew: () => Promise<void>
}

/**
 * Opens the store's texts: those of its languages, with the owner's in their place. `texts` are those of the request that is
 * answered, and of the default language elsewhere. `renew` reads them again, after the settings have changed.
 */
export async function openTexts(deps: { db: Database }): Promise<OpenedTexts> {
  let current = await readSpoken(deps)
  const renew = async () => {
    current = await readSpoken(deps)
  }
  const textsIn = (tag: string | null) => {
    const texts = current.byTag.get(tag ?? '') ?? current.byTag.get('')
    if (texts === undefined) throw new Error('The texts of the default language are missing')
    return texts
  }
  return {
    texts: () => textsIn(requestLanguage()),
    textsIn,
    languages: () => current.languages,
    renew,
  }
}

/** Reads the texts of the default language as they are stored now. */
export async function readTexts({ db }: { db: Database | Transaction }): Promise<ShownTexts> {
  const [details, own] = await Promise.all([readStoreDetails({ db }), readSetting(db, OWN_TEXTS)])
  return readLanguage(own, languageOf(details), { locale: details.locale, prefix: '' })
}

async function readSpoken({ db }: { db: Database }): Promise<Spoken> {
  const [details, own, { languages: others }] = await Promise.all([
    readStoreDetails({ db }),
    readSetting(db, OWN_TEXTS),
    readSetting(db, SHOP_LANGUAGES),
  ])
  const language = languageOf(details)
  const first = { ...linkOf(language), prefix: '', isLive: true }
  const languages = [first]
  const byTag = new Map([
    ['', await readLanguage(own, language, { locale: details.locale, prefix: first.prefix })],
  ])
  for (const { tag, state } of others) {
    if (tag === language) continue
    const link = linkOf(tag)
    languages.push({ ...link, isLive: state === 'live' })
    const locale = localeIn(tag, details.country)
    byTag.set(tag, await readLanguage(own, tag, { locale, prefix: link.prefix }))
  }
  return { languages, byTag }
}

async function readLanguage(
  own: OwnTexts,
  language: string,
  { locale, prefix }: { locale: string; prefix: string },
): Promise<ShownTexts> {
  const shipped = (await LANGUAGES[languageFor(language) ?? '']?.()) ?? {}
  const sources = { ...shipped, ...own.byLanguage[language] }
  const messages: Record<string, CompiledMessage> = {}
  for (const [id, source] of Object.entries(sources)) messages[id] = compile(source)
  const isOwnLanguage = prefix === '' && language.split('-')[0] === locale.split('-')[0]
  return {
    dictionary: { language, messages },
    locale,
    lang: isOwnLanguage ? locale : language,
    isRightToLeft: isRightToLeft(language),
    file: fileOf(pageDictionary({ language, messages })),
    prefix,
  }
}

/** How numbers and dates are written in a language: as in the store's country, where the language says none. */
function localeIn(tag: string, country: string): string {
  return /-(?:[A-Z]{2}|\d{3})$/.test(tag) ? tag : `${tag}-${country}`
}

function linkOf(tag: string): LanguageLink {
  return { tag, prefix: prefixOf(tag), name: nameOf(tag) }
}

function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

export const SOURCE_TEXTS: ShownTexts = {
  ...SOURCE_TEXT_LOCALE,
  lang: SOURCE_LANGUAGE,
  isRightToLeft: false,
  file: null,
  prefix: '',
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
