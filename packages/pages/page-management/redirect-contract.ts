import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import { USUAL_SHOPS, type UsualShop } from './rules/usual-redirects.ts'

/** More than any shop that moves brings along; a list of this length is kept in memory. */
export const MOST_REDIRECTS = 20_000
/** Lines of a file that is imported at once. */
export const MOST_IMPORTED = 5000
const LONGEST = 500

/** `POST /console/api/redirects`, `PUT /console/api/redirects/{id}`. What they may say is judged by `readRedirect`. */
export const redirectInput = z.object({
  from: z
    .string()
    .trim()
    .min(1, 'Write the old address.')
    .max(LONGEST, `Keep the address to ${LONGEST} characters.`),
  to: z
    .string()
    .trim()
    .min(1, 'Write where it leads.')
    .max(LONGEST, `Keep the address to ${LONGEST} characters.`),
})
export type RedirectInput = z.output<typeof redirectInput>

/** A redirect as its owner edits it. */
export type ConsoleRedirect = RedirectInput & { id: number }

/** One row of the list. `page` is the page that it leads to, when it is one. */
export type RedirectRow = ConsoleRedirect & {
  page: { id: number; title: string; isLive: boolean } | null
  updatedAt: string
  updatedBy: string
}

/** `usual`: how many of the addresses of other shops are not redirected yet. */
export type RedirectList = ListPage & { redirects: RedirectRow[]; usual: Record<UsualShop, number> }

/** `GET /console/api/redirects`. */
export const redirectQuery = z.object({
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})

/** `POST /console/api/redirects/usual`. */
export const usualInput = z.object({ shop: z.enum(USUAL_SHOPS) })

/** `POST /console/api/redirects/import`: the text of a CSV file; with `isCheck` nothing is written. */
export const importInput = z.object({
  csv: z.string().min(1, 'The file is empty.').max(1_000_000, 'Keep the file below 1 MB.'),
  isCheck: z.boolean(),
})

/** What an import did, or would do. `same`: lines that say what is there already. */
export type RedirectImport = {
  added: number
  changed: number
  same: number
  problems: { line: number; from: string; message: string }[]
}
