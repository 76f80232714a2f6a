import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import { isSignatureOf, signatureOf, tokenPurpose } from '@buoy/kernel/server/signed-token.ts'
import type { ConfirmInput } from '../contract.ts'

/** How long the link of a mail works, in ms: a week, as long as a mail may lie unread. */
export const CONFIRM_LIFETIME_MS = 7 * DAY_MS
/** The page behind it. */
export const CONFIRM_PATH = '/index.php/newsletter/'

const PURPOSE = tokenPurpose('newsletter-confirmation')

/** The link that confirms one sign-up, from now on for a week. Anyone who has it reads the mail of its address. */
export function confirmPath(deps: { secret: string; clock: Clock }, id: number): string {
  const until = deps.clock.now().getTime() + CONFIRM_LIFETIME_MS
  const token = signatureOf(deps, PURPOSE, [id, until])
  return `${CONFIRM_PATH}?${new URLSearchParams({ id: String(id), until: String(until), token })}`
}

/** Tells whether a link was made by us and still works. */
export function isConfirmLink(deps: { secret: string; clock: Clock }, link: ConfirmInput): boolean {
  const isOurs = isSignatureOf(deps, PURPOSE, [link.id, link.until], link.token)
  return isOurs && link.until > deps.clock.now().getTime()
}
