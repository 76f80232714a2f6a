/** Shorter names are parts of many good passwords. */
const SHORTEST_NAME = 3

/**
 * Whether a password is the shop's name, once or again, with digits and signs around it: the first thing that somebody
 * tries who knows where it is for. Capitals, accents, spaces and full-width letters make no difference.
 */
export function isShopName(password: string, shopName: string): boolean {
  const name = lettersOf(shopName)
  const typed = lettersOf(password)
  if ([...name].length < SHORTEST_NAME || typed === '') return false
  return typed.replaceAll(name, '') === ''
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
