/** How long the portfolio carousel takes to move in ms (S9.48). */
export const CAROUSEL_MS = 700

/** `first` is the item at the beginning of what is seen, `columns` how many are seen, 0 before anybody knows. */
export type Carousel = { first: number; count: number; columns: number; isMoving: boolean }

export type CarouselStep =
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'rest' }
  /** The window or the module has another width. */
  | { kind: 'fit'; columns: number }

/**
 * What a step does: moves go by as many items as are seen, never show less than fit, wrap around at both
 * ends, and are ignored while one is under way.
 */
export function stepCarousel(carousel: Carousel, step: CarouselStep): Carousel {
  const { first, count, columns, isMoving } = carousel
  if (step.kind === 'rest') return isMoving ? { ...carousel, isMoving: false } : carousel
  if (step.kind === 'fit')
    return { ...carousel, columns: step.columns, first: Math.min(first, lastFirst(count, step.columns)) }
  const last = lastFirst(count, columns)
  if (isMoving || last === 0 || columns === 0) return carousel
  const wanted = first + step.by * columns
  const isAtEnd = step.by > 0 ? first === last : first === 0
  const to = isAtEnd ? (step.by > 0 ? 0 : last) : Math.min(Math.max(wanted, 0), last)
  return { ...carousel, first: to, isMoving: true }
}

function lastFirst(count: number, columns: number): number {
  return Math.max(0, count - columns)
}
