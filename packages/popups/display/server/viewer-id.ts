import { createHmac } from 'node:crypto'
import { type Clock, DAY_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'

/** A lead that waited in a browser's outbox may come this much later. */
const GOOD_FOR_MS = 30 * DAY_MS
const RANDOM_LENGTH = 12
const SIGNATURE_LENGTH = 22

type ViewerDeps = { clock: Clock; secret: string }

/**
 * Makes the `viewer_id` of one answer to a page: who saw it, when it was given (seconds, base 36) and a
 * signature, so that a conversion can be told to follow from a display call of this account.
 */
export function issueViewerId(deps: ViewerDeps & { chance: Chance }, clientId: string): string {
  const issued = Math.floor(deps.clock.now().getTime() / SECOND_MS).toString(36)
  const random = randomId(deps.chance, RANDOM_LENGTH)
  return `${issued}-${random}-${sign(deps.secret, clientId, issued, random)}`
}

/** Tells whether a viewer id was given by us, for this account, in the last 30 days. */
export function isOurViewer(deps: ViewerDeps, clientId: string, viewerId: string): boolean {
  const parts = /^([0-9a-z]{1,8})-([0-9A-Za-z]{12})-([\w~]+)$/.exec(viewerId)
  if (!parts) return false
  const [, issued = '', random = '', signature = ''] = parts
  const ageMs = deps.clock.now().getTime() - Number.parseInt(issued, 36) * SECOND_MS
  return ageMs <= GOOD_FOR_MS && equalInConstantTime(signature, sign(deps.secret, clientId, issued, random))
}

function sign(secret: string, clientId: string, issued: string, random: string): string {
  return createHmac('sha256', secret)
    .update(`viewer|${clientId}|${issued}|${random}`)
    .digest('base64url')
    .replaceAll('-', '~')
    .slice(0, SIGNATURE_LENGTH)
}
