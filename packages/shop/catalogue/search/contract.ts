import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { z } from 'zod'

/** A phrase longer than this finds nothing more and costs the database. */
export const LONGEST_PHRASE = 80

/** How a search came to its results. */
export type SearchReading = {
  /** What the shopper typed. */
  phrase: string
  /** What was looked for in its place, because nothing has the typed words; `null` otherwise. */
  corrected: string | null
  /** True when nothing has all of the words, and what has some of them is shown. */
  isPartial: boolean
}

export type SuggestedProduct = { name: string; url: string; picture: Picture | null; from: Cents; to: Cents }
export type SuggestedCategory = { name: string; url: string; productCount: number }

/** `GET /search/suggestions?q=…`: what the search field offers while a shopper types. */
export type Suggestions = {
  products: SuggestedProduct[]
  categories: SuggestedCategory[]
  /** The phrase with its typing errors mended, or `null`. */
  corrected: string | null
}

export const suggestionsQuery = z.object({
  q: z.string().max(LONGEST_PHRASE, `Search for at most ${LONGEST_PHRASE} characters.`).default(''),
})

const TERM = z
  .string()
  .trim()
  .min(2, 'A word needs two letters or more.')
  .max(40, 'A word has at most 40 letters.')
  .regex(/^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u, 'Use letters, figures and single spaces only.')

const LARGEST_GROUP = 20
const MOST_GROUPS = 500

/** `PUT /console/api/search/synonyms`: the whole list at once; each group means one thing. */
export const synonymsChange = z.object({
  groups: z
    .array(
      z
        .array(TERM)
        .min(2, 'A line needs two words or more, with commas between them.')
        .max(LARGEST_GROUP, `A line has at most ${LARGEST_GROUP} words.`),
    )
    .max(MOST_GROUPS, `There is room for ${MOST_GROUPS} lines.`),
})

/** Words that mean the same to a shopper, group by group. */
export type Synonyms = { groups: string[][] }

/** `GET /console/api/search/trial?q=…`. */
export const searchTrialQuery = z.object({
  q: z.string().max(LONGEST_PHRASE, `Search for at most ${LONGEST_PHRASE} characters.`).default(''),
})

/** How the shop reads a phrase: for each word what it may be, and what is found. */
export type SearchTrial = Pick<SearchReading, 'corrected' | 'isPartial'> & {
  wanted: string[][]
  total: number
  /** The first of what is found. */
  products: { name: string; url: string }[]
}

/** What was looked for in vain, by term, the most wanted first; `lastDay` as `2026-11-21`. */
export type SearchMisses = { weeks: number; misses: { term: string; searches: number; lastDay: string }[] }
