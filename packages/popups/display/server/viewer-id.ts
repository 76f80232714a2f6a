import { type Clock, DAY_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { KeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'

/** A lead that waited in a browser's outbox may come this much later. */
export const VIEWER_GOOD_FOR_MS = 30 * DAY_MS
const SIGNATURE_LENGTH = 22

type ViewerDeps = { clock: Clock; sign: KeyedHash }

/**
 * Makes the `viewer_id` of one answer to a page: when it was given (seconds, base 36), to which visitor, by
 * `visitorKey`, and a signature, so that a conversion can be told to follow from a display call of this account.
 */
export function issueViewerId(deps: ViewerDeps, clientId: string, visitor: string): string {
  const issued = Math.floor(deps.clock.now().getTime() / SECOND_MS).toString(36)
  return `${issued}-${visitor}-${sign(deps, clientId, issued, visitor)}`
}

/** Tells whether a viewer id was given by us, for this account, in the last 30 days. */
export function isOurViewer(deps: ViewerDeps, clientId: string, viewerId: string): boolean {
  const parts = /^([0-9a-z]{1,8})-([0-9A-Za-z]{12})-([\w~]+)$/.exec(viewerId)
  if (!parts) return false
  const [, issued = '', visitor = '', signature = ''] = parts
  const ageMs = deps.clock.now().getTime() - Number.parseInt(issued, 36) * SECOND_MS
  return ageMs <= VIEWER_GOOD_FOR_MS && equalInConstantTime(signature, sign(deps, clientId, issued, visitor))
}

/** The visitor that a viewer id of ours was given to, by `visitorKey`. */
export function visitorOf(viewerId: string): string {
  return viewerId.split('-')[1] ?? ''
}

/** When a viewer id of ours was given. */
export function viewerSince(viewerId: string): Date {
  return new Date(Number.parseInt(viewerId, 36) * SECOND_MS)
}

function sign(deps: ViewerDeps, clientId: string, issued: string, visitor: string): string {
  const signature = deps.sign(`viewer|${clientId}|${issued}|${visitor}`)
  return signature.slice(0, SIGNATURE_LENGTH).replaceAll('-', '~')
}
