import { randomBytes, randomInt } from 'node:crypto'

/** Where randomness comes from; handed in so that tests can choose it. */
export type Chance = {
  /** `bytes` random bytes. */
  bytes: (length: number) => Uint8Array
  /** A whole number from 0 up to, not including, `limit`. */
  below: (limit: number) => number
}

/** Cryptographic chance of the operating system. */
export const systemChance: Chance = {
  bytes: (length) => randomBytes(length),
  below: (limit) => randomInt(limit),
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random id of letters and digits; 22 characters hold 130 bits, enough for a secret. */
export function randomId(chance: Chance, length = 22): string {
  let id = ''
  for (let index = 0; index < length; index += 1) id += ALPHABET[chance.below(ALPHABET.length)]
  return id
}
