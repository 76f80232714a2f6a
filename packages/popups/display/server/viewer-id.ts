import { createHmac, type KeyObject } from 'node:crypto'
import { type Clock, DAY_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'

/** A lead that waited in a browser's outbox may come this much later. */
const GOOD_FOR_MS = 30 * DAY_MS
const SIGNATURE_LENGTH = 22

type ViewerDeps = { clock: Clock; secret: KeyObject }

/**
 * Makes the `viewer_id` of one answer to a page: when it was given (seconds, base 36), to which visitor, by
 * `visitorKey`, and a signature, so that a conversion can be told to follow from a display call of this account.
 */
export function issueViewerId(deps: ViewerDeps, clientId: string, visitor: string): string {
  const issued = Math.floor(deps.clock.now().getTime() / SECOND_MS).toString(36)
  return `${issued}-${visitor}-${sign(deps.secret, clientId, issued, visitor)}`
}

/** Tells whether a viewer id was given by us, for this account, in the last 30 days. */
export function isOurViewer(deps: ViewerDeps, clientId: string, viewerId: string): boolean {
  const parts = /^([0-9a-z]{1,8})-([0-9A-Za-z]{12})-([\w~]+)$/.exec(viewerId)
  if (!parts) return false
  const [, issued = '', visitor = '', signature = ''] = parts
  const ageMs = deps.clock.now().getTime() - Number.parseInt(issued, 36) * SECOND_MS
  return ageMs <= GOOD_FOR_MS && equalInConstantTime(signature, sign(deps.secret, clientId, issued, visitor))
}

function sign(secret: KeyObject, clientId: string, issued: string, visitor: string): string {
  return createHmac('sha256', secret)
    .update(`viewer|${clientId}|${issued}|${visitor}`)
    .digest('base64url')
    .replaceAll('-', '~')
    .slice(0, SIGNATURE_LENGTH)
}
