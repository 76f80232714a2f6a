import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'

/** `GET /console/api/newsletters`: the lists, with how many are on them and asked, and where they are sent. */
export type ListSummary = {
  key: string
  name: string
  subscribed: number
  unconfirmed: number
  /** Names of the services that the list is sent to. */
  services: string[]
  /** Deliveries to them that wait for an owner. */
  failed: number
}

export const listPath = z.object({ key: z.string().max(40) })

/** `GET /console/api/newsletters/{key}/readers`: those of a list, the newest first. */
export const readersQuery = z.object({
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  state: z.enum(['subscribed', 'unconfirmed', 'ended']).nullable().default(null),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})
export type ReadersQuery = z.output<typeof readersQuery>

export type ReaderState = 'subscribed' | 'unconfirmed' | 'ended'

/** Somebody on a list. Times are ISO 8601 UTC. */
export type Reader = {
  email: string
  name: string
  state: ReaderState
  answers: { field: string; answer: string }[]
  page: string
  askedAt: string
}
export type ReaderList = ListPage & { readers: Reader[] }

/** `PUT /console/api/newsletters/{key}`. */
export const listInput = z.object({
  name: z
    .string()
    .trim()
    .refine(isVisible, 'A list needs a name.')
    .max(80, 'Keep the name to 80 characters.'),
  isDouble: z.boolean(),
})
export type ListInput = z.output<typeof listInput>
export type ListSettings = ListInput
