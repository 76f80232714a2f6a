import type { Arrival } from './rules/source.ts'
import { readAddress } from './server/read-address.ts'

export const SHOP = 'https://shop.example'

/** A page of the shop opened from `referrer`; '' when the browser names none. */
export function arrivalFixture(path: string, referrer = ''): Arrival {
  const page = readAddress(SHOP + path)
  if (page === null) throw new Error(`${path} makes no address`)
  return { page, referrer: readAddress(referrer) }
}
