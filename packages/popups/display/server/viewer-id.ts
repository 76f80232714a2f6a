import { type Clock, DAY_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { KeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'

/** A lead that waited in a browser's outbox may come this much later. */
export const VIEWER_GOOD_FOR_MS = 30 * DAY_MS
const SIGNATURE_LENGTH = 22
/** When it was given, to whom, the version that it names, if any, and the signature. */
const VIEWER_ID = /^([0-9a-z]{1,8})-([0-9A-Za-z]{12})-(?:([0-9a-z]{1,6})-)?([\w~]+)$/

/** The refusal of a viewer id that is none of ours, or of another popup. */
export const NOT_OUR_VIEWER = {
  message: 'viewer_id: not one of ours, or older than 30 days',
  field: 'viewer_id',
}

type ViewerDeps = { clock: Clock; sign: KeyedHash }
/** The version of a campaign that a viewer id is good for. */
type NamedVersion = { campaignId: string; version: number }

/**
 * Makes the `viewer_id` of one answer to a page: when it was given (seconds, base 36), to which visitor, by
 * `visitorKey`, and a signature, so that a conversion can be told to follow from a display call of this account. With
 * `shown` it names the version that the page was shown, and is good for this campaign alone.
 */
export function issueViewerId(
  deps: ViewerDeps,
  clientId: string,
  visitor: string,
  shown?: NamedVersion,
): string {
  const issued = Math.floor(deps.clock.now().getTime() / SECOND_MS).toString(36)
  const begin = `${issued}-${visitor}`
  if (shown === undefined) return `${begin}-${sign(deps, clientId, begin)}`
  const named = `${begin}-${shown.version.toString(36)}`
  return `${named}-${sign(deps, clientId, `${named}-${shown.campaignId}`)}`
}

/** Tells whether a viewer id was given by us, for this account and, where it names a version, campaign, in the last 30 days. */
export function isOurViewer(
  deps: ViewerDeps,
  { clientId, campaignId }: { clientId: string; campaignId: string },
  viewerId: string,
): boolean {
  const parts = VIEWER_ID.exec(viewerId)
  if (!parts) return false
  const [, issued = '', visitor = '', version, signature = ''] = parts
  const begin = `${issued}-${visitor}`
  const signed = version === undefined ? begin : `${begin}-${version}-${campaignId}`
  const ageMs = deps.clock.now().getTime() - Number.parseInt(issued, 36) * SECOND_MS
  return ageMs <= VIEWER_GOOD_FOR_MS && equalInConstantTime(signature, sign(deps, clientId, signed))
}

/** The visitor that a viewer id of ours was given to, by `visitorKey`. */
export function visitorOf(viewerId: string): string {
  return viewerId.split('-')[1] ?? ''
}

/** The version that a viewer id of ours names; `null` where all visitors were shown the same. */
export function versionOf(viewerId: string): number | null {
  const version = VIEWER_ID.exec(viewerId)?.[3]
  return version === undefined ? null : Number.parseInt(version, 36)
}

/** When a viewer id of ours was given. */
export function viewerSince(viewerId: string): Date {
  return new Date(Number.parseInt(viewerId, 36) * SECOND_MS)
}

function sign(deps: ViewerDeps, clientId: string, signed: string): string {
  const signature = deps.sign(`viewer|${clientId}|${signed.replaceAll('-', '|')}`)
  return signature.slice(0, SIGNATURE_LENGTH).replaceAll('-', '~')
}
