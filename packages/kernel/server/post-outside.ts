import { type OutsideOptions, openCallOutside } from './call-outside.ts'
import type { NoResponse } from './request-outside.ts'

/** What came of a request: an answer with the beginning of its text, or the reason why there was none. */
export type OutsideResponse =
  | { came: 'answered'; status: number; text: string }
  | { came: 'nothing'; reason: NoResponse }

/** Posts to an address that an owner has typed. Never throws for what happens out there. */
export type PostOutside = (request: {
  url: string
  headers: Record<string, string>
  body: string
}) => Promise<OutsideResponse>

/** How much of an answer is read, in bytes, unless said otherwise. */
const MOST_READ_BYTES = 4096

/** Opens the way out of `call-outside.ts` for posting alone, without the headers of answers. */
export function openPostOutside(options: OutsideOptions): PostOutside {
  const call = openCallOutside({ mostBytes: MOST_READ_BYTES, ...options })
  return async (request) => {
    const asked = await call({ ...request, method: 'POST' })
    return asked.came === 'nothing' ? asked : { came: 'answered', status: asked.status, text: asked.text }
  }
}
