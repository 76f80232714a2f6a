import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { Role } from '../access/rules/permissions.ts'

/** One thing somebody of the shop did; `subject` names what (`order 1004`), `detail` how. `at` is ISO 8601 UTC. */
export type AuditEntry = {
  id: number
  at: string
  owner: string
  /** What they were then; `null` for the shop itself. */
  role: Role | null
  /** What it concerns: a kind that a feature has declared, and which of them; `null` for several or none. */
  kind: string
  ref: string | null
  /** The account of popups that it belongs to, by its id; `null` for the shop itself. */
  scope: string | null
  /** The screen of the console where that is looked after. */
  path: string | null
  action: string
  subject: string
  detail: Record<string, unknown>
}

/**
 * `GET /console/api/activity`: one page of what people of the shop did, newest first, and the same as
 * `/console/api/activity.csv`. `page` counts from 1; `person` is an id; `ref` is one of a `kind`; `scope` is the account of popups that they belong to; the days are those of
 * the store. 400 for a kind that no feature has declared.
 */
export const activityQuery = z.object({
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
  kind: z.string().max(64).optional(),
  ref: z.string().max(200).optional(),
  person: z.string().max(64).optional(),
  scope: z.string().max(64).optional(),
  from: z.iso.date('Choose a day.').optional(),
  to: z.iso.date('Choose a day.').optional(),
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
})
export type ActivityQuery = z.output<typeof activityQuery>

export type Activity = ListPage & {
  entries: AuditEntry[]
  /** People to filter by. */
  people: { id: string; name: string }[]
  /** Kinds to filter by, by their names. */
  kinds: { kind: string; label: string }[]
  /** Accounts of popups to filter by, where there are several. */
  scopes: { id: string; name: string }[]
}
