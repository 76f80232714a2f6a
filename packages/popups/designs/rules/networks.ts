import { linkAddress } from '../../behaviour/rules/addresses.ts'

/** Whom a link of a social popup may lead to and be known by. */
export type Network =
  | 'instagram'
  | 'facebook'
  | 'tiktok'
  | 'youtube'
  | 'pinterest'
  | 'x'
  | 'whatsapp'
  | 'linkedin'
  | 'telegram'
  | 'mail'

/** The networks by the ends of their hosts; Pinterest has one in many countries. */
const HOSTS: readonly (readonly [RegExp, Network])[] = [
  [/(^|\.)(instagram\.com|instagr\.am)$/, 'instagram'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me)$/, 'facebook'],
  [/(^|\.)tiktok\.com$/, 'tiktok'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)(pinterest\.[a-z]{2,3}(\.[a-z]{2})?|pin\.it)$/, 'pinterest'],
  [/(^|\.)(x\.com|twitter\.com)$/, 'x'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'linkedin'],
  [/(^|\.)(telegram\.org|telegram\.me|t\.me)$/, 'telegram'],
]

/** The network that an address leads to, as an owner has written it; `null` for any other, and for none. */
export function networkOf(written: string): Network | null {
  const address = linkAddress(written)
  if (address === null) return null
  if (/^mailto:/i.test(address)) return 'mail'
  const [, host = ''] = /^(?:https?:)?\/\/(?:[^/?#]*@)?([^/?#:]+)/i.exec(address) ?? []
  return HOSTS.find(([end]) => end.test(host.toLowerCase()))?.[1] ?? null
}
