/** Pages named on each side of the one that is shown. */
const BESIDE = 1

/**
 * Numbers of the pages a listing links to: the first, the last, the one that is shown and its
 * neighbours; `null` stands for a gap. A gap of one page is that page.
 */
export function pagesShown(current: number, count: number): (number | null)[] {
  const wanted = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= BESIDE,
  )
  return wanted.flatMap((page, index) => {
    const before = wanted[index - 1] ?? page - 1
    if (page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : [null, page]
  })
}
