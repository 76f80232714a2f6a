import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { KeyedHash } from '@buoy/kernel/server/keyed-hash.ts'

const KEY_LENGTH = 12

/** By what a browser can be told from others: the name that its cookie holds, or what it sends anyway. */
export type Browser = { cookie: string | undefined; ip: string; userAgent: string }

/**
 * The name under which one account's reports know a browser, 12 letters or digits: nothing can be read from it,
 * and another account has another for the same browser. Who keeps no cookie has one name a day (UTC) and is
 * not followed into the next.
 */
export function visitorKey(
  deps: { clock: Clock; sign: KeyedHash },
  clientId: string,
  { cookie, ip, userAgent }: Browser,
): string {
  const day = Math.floor(deps.clock.now().getTime() / DAY_MS)
  const browser = cookie ? `cookie|${cookie}` : `day|${day}|${ip}|${userAgent}`
  const key = deps.sign(`visitor|${clientId}|${browser}`)
  return key.slice(0, KEY_LENGTH).replace(/[-_]/g, '0')
}
