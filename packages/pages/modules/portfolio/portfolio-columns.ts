/** From these widths of its container (px) on a portfolio has this many columns; below them one (S9.53). */
const COLUMNS: readonly (readonly [least: number, columns: number])[] = [
  [1600, 5],
  [1024, 4],
  [768, 3],
  [480, 2],
]

/**
 * How many columns a portfolio has in a container of this width (S9.53). `portfolio.module.css` says the
 * same in container queries, so that pages are right before any script has run.
 */
export function portfolioColumns(width: number): number {
  return COLUMNS.find(([least]) => width >= least)?.[1] ?? 1
}
