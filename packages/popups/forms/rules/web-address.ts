/** Longer ones are cut by what they pass through on their way; a bound also keeps the pattern quick. */
const LONGEST = 2048
const HOST = /^(?:[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*\.)+\p{L}{2,}(?::\d{1,5})?$/u

/** Tells whether a text is the address of a website, with or without `http://`; other schemes are none. */
export function isWebAddress(text: string): boolean {
  const address = text.trim()
  if (address.length > LONGEST || /\s/.test(address)) return false
  const [host = ''] = address.replace(/^https?:\/\//i, '').split(/[/?#]/, 1)
  return HOST.test(host)
}
