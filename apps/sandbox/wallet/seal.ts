import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** How long something sealed is good for; a shopper may think for a while. */
const GOOD_FOR_MS = 10 * 60 * 1000

type Sealed = { for: string; until: number; content: object }

/** Encrypts `content` for one purpose, for ten minutes. Gives hexadecimal digits, which are allowed in any id. */
export function seal(
  deps: { secret: string; clock: Clock; chance: Chance },
  purpose: string,
  content: object,
): string {
  const nonce = deps.chance.bytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(deps.secret), nonce)
  const sealed: Sealed = { for: purpose, until: deps.clock.now().getTime() + GOOD_FOR_MS, content }
  const text = Buffer.concat([cipher.update(JSON.stringify(sealed), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('hex')
}

/** Opens what was sealed for this purpose; null when it was not, was changed, or has lapsed. */
export function unseal(deps: { secret: string; clock: Clock }, purpose: string, text: string): object | null {
  const bytes = Buffer.from(text, 'hex')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, keyOf(deps.secret), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const sealed = decrypt(() =>
    Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]),
  )
  if (sealed?.for !== purpose || sealed.until < deps.clock.now().getTime()) return null
  return sealed.content
}

function decrypt(read: () => Buffer): Sealed | null {
  let text: Buffer
  try {
    text = read()
  } catch {
    // What somebody made up or changed does not pass the cipher's own check.
    return null
  }
  return JSON.parse(text.toString('utf8'))
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`wallet ${secret}`).digest()
}
