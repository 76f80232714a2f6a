import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { Role } from '../access/rules/permissions.ts'
import { AUDIT_KINDS, type AuditKind } from './rules/audit-kind.ts'

/** One thing somebody of the shop did; `subject` names what (`order 1004`), `detail` how. `at` is ISO 8601 UTC. */
export type AuditEntry = {
  id: number
  at: string
  owner: string
  /** What she was then; `null` for the shop itself. */
  role: Role | null
  kind: AuditKind
  action: string
  subject: string
  detail: Record<string, unknown>
}

/**
 * `GET /console/api/activity`: one page of what people of the shop did, newest first, and the same as
 * `/console/api/activity.csv`. `page` counts from 1; `person` is an id; the days are those of the store.
 */
export const activityQuery = z.object({
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
  kind: z.enum(AUDIT_KINDS).optional(),
  person: z.string().max(64).optional(),
  subject: z.string().max(200).optional(),
  from: z.iso.date('Choose a day.').optional(),
  to: z.iso.date('Choose a day.').optional(),
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
})
export type ActivityQuery = z.output<typeof activityQuery>

export type Activity = ListPage & {
  entries: AuditEntry[]
  /** People to filter by. */
  people: { id: string; name: string }[]
}
