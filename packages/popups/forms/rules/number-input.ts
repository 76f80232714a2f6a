/** Places behind the point, and the input's `step` that goes with them (W5.35). */
const PLACES = 2
export const NUMBER_STEP = '0.01'

const NUMBER = /^(-?)(\d*)(?:\.(\d*))?$/
/** What is typed, and the names of all keys that type nothing: what edits, moves, or is the browser's. */
const KEYS = /^([\d.]|\w{2,})$/

/**
 * Rounds a typed number to two decimals as it stands on the paper, half away from zero: `1.005` becomes
 * `1.01` (W5.35, W5.39). What has no more than two, is empty or is no number comes back as it was.
 */
export function roundNumber(text: string): string {
  const [, sign = '', whole = '', part = ''] = NUMBER.exec(text.trim()) ?? []
  if (part.length <= PLACES) return text
  const kept = BigInt(`${whole}${part.slice(0, PLACES)}` || '0')
  const rounded = (kept + (part.charAt(PLACES) >= '5' ? 1n : 0n)).toString().padStart(PLACES + 1, '0')
  const decimals = rounded.slice(-PLACES).replace(/0+$/, '')
  const number = rounded.slice(0, -PLACES) + (decimals && `.${decimals}`)
  return number === '0' ? number : `${sign}${number}`
}

/** Tells whether a text is a number written with digits, one point and a minus before it. */
export function isNumber(text: string): boolean {
  return NUMBER.test(text.trim()) && /\d/.test(text)
}

/** A key as the browser names it, and whether Ctrl or Cmd is held. */
type Key = { key: string; ctrlKey: boolean; metaKey: boolean }

/**
 * Tells whether a number input takes a key: digits, a point, a minus at the start, what types nothing, and
 * every combination with Ctrl or Cmd (W5.36, W5.39). `mayBegin`: what stands there has no minus yet.
 */
export function takesNumberKey({ key, ctrlKey, metaKey }: Key, mayBegin: boolean): boolean {
  return ctrlKey || metaKey || (key === '-' ? mayBegin : KEYS.test(key))
}
