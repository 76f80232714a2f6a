import { createHmac } from 'node:crypto'
import { type Clock, DAY_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'
import type { ConfirmInput } from '../contract.ts'

/** How long the link of a mail works, in ms: a week, as long as a mail may lie unread. */
export const CONFIRM_LIFETIME_MS = 7 * DAY_MS
/** The page behind it. */
export const CONFIRM_PATH = '/index.php/newsletter/'

const TOKEN_LENGTH = 32

/** The link that confirms one sign-up, from now on for a week. Whoever has it reads the mail of its address. */
export function confirmPath(deps: { secret: string; clock: Clock }, id: number): string {
  const until = Math.floor((deps.clock.now().getTime() + CONFIRM_LIFETIME_MS) / SECOND_MS)
  const token = tokenOf(deps, id, until)
  return `${CONFIRM_PATH}?${new URLSearchParams({ id: String(id), until: String(until), token })}`
}

/** Tells whether a link was made by us and still works. */
export function isConfirmLink(deps: { secret: string; clock: Clock }, link: ConfirmInput): boolean {
  const isOurs = equalInConstantTime(link.token, tokenOf(deps, link.id, link.until))
  return isOurs && link.until * SECOND_MS > deps.clock.now().getTime()
}

function tokenOf({ secret }: { secret: string }, id: number, until: number): string {
  return createHmac('sha256', secret)
    .update(`newsletter|confirm|${id}|${until}`)
    .digest('base64url')
    .slice(0, TOKEN_LENGTH)
}
