/**
 * What a browser is told of a secret that is kept sealed: that there is one, and its last characters, by which
 * anyone who put it in knows which one it is.
 */
export type StoredSecret = { isSet: boolean; end: string }

/** How many characters of a kept secret are told, and how long it has to be for that, in characters. */
const TOLD = 4
const LONG_ENOUGH = 16

/** Tells of a secret what may be told; `null` is none. Of a short one nothing but that it is there. */
export function describeSecret(plain: string | null): StoredSecret {
  if (plain === null || plain === '') return { isSet: false, end: '' }
  return { isSet: true, end: plain.length < LONG_ENOUGH ? '' : plain.slice(-TOLD) }
}
