import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'

/** How a translation stands: not there, of a text that has changed since, or of the text as it is. */
export const TRANSLATION_STATES = ['missing', 'outdated', 'done'] as const
export type TranslationState = (typeof TRANSLATION_STATES)[number]

const tag = z.string().max(20)

/** `GET /console/api/translations`. Without a language it is the first one of the shop's further languages. */
export const translationsQuery = z.object({
  language: tag.default(''),
  kind: z.string().max(40).default(''),
  state: z.enum(TRANSLATION_STATES).optional(),
  /** The id of one thing, of the kind. */
  id: z.string().max(200).default(''),
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})
export type TranslationsQuery = z.output<typeof translationsQuery>

/** One text of the content and its translation into a language. */
export type Translation = {
  kind: string
  id: string
  field: string
  /** What the thing is called: the name of a product. */
  title: string
  /** What the field is called: `Short description`. */
  label: string
  /** Most characters of the translation. */
  most: number
  source: string
  text: string | null
  state: TranslationState
}

export type Progress = Record<TranslationState, number>

export type TranslationList = ListPage & {
  translations: (Translation & { version: number })[]
  /** The language that the list is in; '' where the shop has one language only. */
  language: string
  /** BCP 47 tags of the shop's further languages. */
  languages: string[]
  /** Whether it is written from right to left. */
  isRightToLeft: boolean
  /** `screen` is where its things are edited, each below it at its id; `null` where there is no such screen. */
  kinds: { kind: string; label: string; screen: string | null; progress: Progress }[]
  /** Of all kinds together. */
  progress: Progress
}

export const translationPath = z.object({
  language: tag,
  kind: z.string().max(40),
  id: z.string().max(200),
  field: z.string().max(40),
})
export type TranslationKey = z.output<typeof translationPath>

/** `PUT /console/api/translations/{language}/{kind}/{id}/{field}`; '' takes the translation away. */
export const translationInput = z.object({
  text: z.string().max(100_000, 'Keep the text to 100,000 characters.'),
})

/** `GET /console/api/translations/export`. */
export const exportQuery = z.object({ language: tag })

/** `POST /console/api/translations/import`: the text of a CSV file; with `isCheck` nothing is written. */
export const translationImportInput = z.object({
  language: tag,
  csv: z.string().min(1, 'The file is empty.').max(5_000_000, 'Keep the file below 5 MB.'),
  isCheck: z.boolean(),
})

/** What an import did, or would do. `same`: lines that say what is there already. */
export type TranslationImport = {
  changed: number
  same: number
  problems: { line: number; title: string; message: string }[]
}
