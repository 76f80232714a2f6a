import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Chance } from './chance.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret of somebody else's, such as a provider's API key, for keeping in the database: where the server's
 * own secret is sealed (`SECRET_KEY`), a copy of the tables alone does not tell it. `purpose` separates uses; the
 * same one opens it again. AES-256-GCM, base64.
 */
export function seal(deps: { chance: Chance; secret: string }, purpose: string, plain: string): string {
  const nonce = deps.chance.bytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(deps, purpose), nonce)
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
}

/** Decrypts what {@link seal} made; `null` when it was made with another server secret, or damaged. */
export function unseal(deps: { secret: string }, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, keyOf(deps, purpose), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    return text.toString('utf8')
  } catch {
    // The tag does not fit: the expected answer to a restored database with a new secret.
    return null
  }
}

function keyOf({ secret }: { secret: string }, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `buoy seal|${purpose}`, KEY_BYTES))
}
