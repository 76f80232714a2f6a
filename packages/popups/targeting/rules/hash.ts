/**
 * Spreads a text evenly over the numbers between 0 and 1, both excluded; the same text always gives the same
 * number. FNV-1a with the finisher of MurmurHash3: quick, no secret, not for anything that must not be guessed.
 */
export function unitHash(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) + 0.5) / 2 ** 32
}
