import { createHmac, type KeyObject } from 'node:crypto'
import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'

const KEY_LENGTH = 12

/** By what a browser can be told from others: the name that its cookie holds, or what it sends anyway. */
export type Browser = { cookie: string | undefined; ip: string; userAgent: string }

/**
 * The name under which one account's reports know a browser, 12 letters or digits: nothing can be read from it,
 * and another account has another for the same browser. Who keeps no cookie has one name a day (UTC) and is
 * not followed into the next.
 */
export function visitorKey(
  deps: { clock: Clock; secret: string | KeyObject },
  clientId: string,
  { cookie, ip, userAgent }: Browser,
): string {
  const day = Math.floor(deps.clock.now().getTime() / DAY_MS)
  const browser = cookie ? `cookie|${cookie}` : `day|${day}|${ip}|${userAgent}`
  return createHmac('sha256', deps.secret)
    .update(`visitor|${clientId}|${browser}`)
    .digest('base64url')
    .replace(/[-_]/g, '0')
    .slice(0, KEY_LENGTH)
}
