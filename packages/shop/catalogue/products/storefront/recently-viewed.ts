import type { Picture } from '@buoy/kernel/rules/picture.ts'

/** What a browser remembers of a product somebody looked at; no price, which would grow old. */
export type SeenProduct = { slug: string; name: string; url: string; picture: Picture | null }

const KEY = 'buoy_recently_viewed'
/** One more than is shown: the page of one of them shows the others. */
const REMEMBERED = 7

/** Products looked at in this browser, the last one first. What cannot be read counts as nothing. */
export function readSeen(): SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeen) : []
  } catch {
    // Private windows and full disks refuse storage; the list is a convenience.
    return []
  }
}

/** Remembers a product as the one looked at last. */
export function rememberSeen(product: SeenProduct): void {
  const others = readSeen().filter((one) => one.slug !== product.slug)
  const { slug, name, url, picture } = product
  try {
    localStorage.setItem(KEY, JSON.stringify([{ slug, name, url, picture }, ...others].slice(0, REMEMBERED)))
  } catch {
    // As above.
  }
}

/** The storage belongs to the visitor, who may have put anything there. */
function isSeen(value: unknown): value is SeenProduct {
  const one = value as Partial<SeenProduct> | null
  return (
    typeof one?.slug === 'string' &&
    typeof one.name === 'string' &&
    typeof one.url === 'string' &&
    one.url.startsWith('/index.php/product/') &&
    (one.picture === null || Array.isArray(one.picture?.widths))
  )
}
