/**
 * Reads the end of an address such as `comment-page-2`, by which WordPress names a page of comments (S2.25): its number,
 * `null` when the address has no such end, `first` for page 1, which is the address without it, and `none` for anything
 * else that stands there.
 */
export function readPagePath(segment: string | undefined): number | null | 'first' | 'none' {
  if (segment === undefined) return null
  const [, digits] = /^comment-page-([1-9]\d{0,3})$/.exec(segment) ?? []
  if (digits === undefined) return 'none'
  return digits === '1' ? 'first' : Number(digits)
}
