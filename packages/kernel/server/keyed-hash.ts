import { hash } from 'node:crypto'

/** A text's keyed hash, 43 characters of base64url: whoever does not know the key can neither make nor change one. */
export type KeyedHash = (text: string) => string

const ALGORITHM = 'sha3-256'

/**
 * Makes such hashes for calls that need thousands a second. With SHA-3 a key may simply stand before the text, as in
 * KMAC (NIST SP 800-185), and one call of Node's does it all; an HMAC is an object of its own each time, at more than
 * twice the cost and with that object to be cleared away. The key is brought to one length, so that no text can
 * lengthen it.
 */
export function openKeyedHash(secret: string): KeyedHash {
  const key = hash(ALGORITHM, secret, 'base64url')
  return (text) => hash(ALGORITHM, key + text, 'base64url')
}
