import type { KeyObject } from 'node:crypto'
import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import { readEndingToken, tokenPurpose, writeEndingToken } from '@buoy/kernel/server/signed-token.ts'

/** Name of the address's parameter, and of the cookie that the widget keeps it in. */
export const OWNER_MARK = 'poptin_owner'
const GOOD_FOR_MS = 30 * DAY_MS
const PURPOSE = tokenPurpose('owner-of-a-site')

type MarkDeps = { clock: Clock; secret: string | KeyObject }

/**
 * Makes the mark by which the service knows the owner of an account on their own site: a link from the console
 * carries it. It shows notices and opens nothing else (W6.02, W6.03).
 */
export function issueOwnerMark(deps: MarkDeps, clientId: string): string {
  return writeEndingToken(deps, PURPOSE, GOOD_FOR_MS, [], [clientId])
}

/** Tells whether a mark is ours, for this account, and not older than 30 days. */
export function isOwnerMark(deps: MarkDeps, clientId: string, mark: string | undefined): boolean {
  return readEndingToken(deps, PURPOSE, mark, [clientId]) !== null
}
