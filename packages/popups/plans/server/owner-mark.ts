import { createHmac, type KeyObject } from 'node:crypto'
import { type Clock, DAY_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'

/** Name of the address's parameter, and of the cookie that the widget keeps it in. */
export const OWNER_MARK = 'poptin_owner'
const GOOD_FOR_MS = 30 * DAY_MS
const SIGNATURE_LENGTH = 22

type MarkDeps = { clock: Clock; secret: string | KeyObject }

/**
 * Makes the mark by which the service knows the owner of an account on her own site: a link from the console
 * carries it. It shows notices and opens nothing else (W6.02, W6.03).
 */
export function issueOwnerMark(deps: MarkDeps, clientId: string): string {
  const issued = Math.floor(deps.clock.now().getTime() / SECOND_MS).toString(36)
  return `${issued}-${sign(deps.secret, clientId, issued)}`
}

/** Tells whether a mark is ours, for this account, and not older than 30 days. */
export function isOwnerMark(deps: MarkDeps, clientId: string, mark: string | undefined): boolean {
  const [, issued = '', signature = ''] = /^([0-9a-z]{1,8})-([\w-]+)$/.exec(mark ?? '') ?? []
  if (issued === '') return false
  const ageMs = deps.clock.now().getTime() - Number.parseInt(issued, 36) * SECOND_MS
  return ageMs <= GOOD_FOR_MS && equalInConstantTime(signature, sign(deps.secret, clientId, issued))
}

function sign(secret: string | KeyObject, clientId: string, issued: string): string {
  return createHmac('sha256', secret)
    .update(`owner|${clientId}|${issued}`)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)
}
