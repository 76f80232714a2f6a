/** FNV-1a of 32 bits over the UTF-16 units of a text, as an unsigned integer: quick, no secret, nothing that must not be guessed. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
