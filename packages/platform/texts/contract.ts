import type { LanguageLink } from '@buoy/kernel/rules/language-address.ts'
import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import { LONGEST_TEXT } from './rules/check-text.ts'

/** The texts in which a reader is addressed, and how they are written. */
export type ReaderTexts = TextLocale & {
  /** Of the `<html>` element. */
  lang: string
  isRightToLeft: boolean
}

/** The texts in which the store speaks, and how browsers get them. */
export type ShownTexts = ReaderTexts & {
  /** Name of the file with the dictionary, which changes with it; `null` when there is nothing but the product's own texts. */
  file: string | null
  /** What addresses of pages in this language begin with; '' in the default language. */
  prefix: string
}

/** A language of the shop that has pages, the default one first. */
export type ServedLanguage = LanguageLink & {
  /** Whether shoppers are shown it; otherwise it is for people who may edit pages. */
  isLive: boolean
}

/** The texts that a list of them shows. */
export const TEXT_STATES = ['changed', 'untranslated'] as const

/** A language of the shop by its tag; '' is the default one. */
const ofLanguage = z.string().max(20).default('')

/** `GET /console/api/texts`. `part` is the namespace of the texts of one part of the shop. */
export const textsQuery = z.object({
  language: ofLanguage,
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  part: z.string().max(100).default(''),
  state: z.enum(TEXT_STATES).optional(),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})
export type TextsQuery = z.output<typeof textsQuery>

/** `PUT /console/api/texts/{id}`: an owner's text, or `null` for that of the product. */
export const textInput = z.object({
  text: z
    .string()
    .min(1, 'Write the text, or restore the original.')
    .max(LONGEST_TEXT, `Keep the text to ${LONGEST_TEXT} characters.`)
    .nullable(),
})

/**
 * One text: in English as it is written in the product, in the store's language as it comes with the product (`null` where
 * it is not translated), and the owner's in its place.
 */
export type ConsoleText = { id: string; source: string; translated: string | null; text: string | null }

/** `parts`: namespaces of all texts. `untranslated`: how many texts are shown in English, for want of another. */
export type TextList = ListPage & {
  texts: ConsoleText[]
  language: string
  /** All languages of the shop, the default one first. */
  languages: string[]
  parts: string[]
  untranslated: number
}

/** `GET /console/api/texts/export`. */
export const textExportQuery = z.object({ language: ofLanguage })

/** `POST /console/api/texts/import`: the text of a CSV file; with `isCheck` nothing is written. */
export const textImportInput = z.object({
  language: ofLanguage,
  csv: z.string().min(1, 'The file is empty.').max(2_000_000, 'Keep the file below 2 MB.'),
  isCheck: z.boolean(),
})

/** What an import did, or would do. `same`: lines that say what is there already. */
export type TextImport = {
  changed: number
  same: number
  problems: { line: number; id: string; message: string }[]
}

/** Languages that a shop may have besides its default one. */
export const MOST_LANGUAGES = 20

/** Whether a text is a BCP 47 tag of a language, perhaps with its script and region, in its usual spelling: `pt-BR`. */
export function isLanguageTag(tag: string): boolean {
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?$/.test(tag)) return false
  return Intl.getCanonicalLocales(tag)[0] === tag
}

/** `PUT /console/api/languages`: the languages that the shop speaks besides its default one. */
export const languagesInput = z.object({
  languages: z
    .array(
      z.object({
        /** BCP 47. */
        tag: z.string().refine(isLanguageTag, 'Choose a language by its tag, such as de, fr or pt-BR.'),
        /** `preview`: its pages are shown to people who may edit pages only. */
        state: z.enum(['preview', 'live']),
      }),
    )
    .max(MOST_LANGUAGES, `Keep to ${MOST_LANGUAGES} further languages.`)
    .refine(
      (languages) => new Set(languages.map(({ tag }) => tag.toLowerCase())).size === languages.length,
      'Name each language once.',
    ),
})
export type ShopLanguages = z.output<typeof languagesInput>

/** The languages with the default one, the locale that decides it, and those that come with the product. */
export type LanguageSettings = ShopLanguages & {
  defaultLanguage: string
  locale: string
  shipped: string[]
}
