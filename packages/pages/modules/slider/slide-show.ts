/** How long one slide takes to fade into the next, in ms (S9.43). */
export const FADE_MS = 700

export type SlideShow = { active: number; count: number; moving: boolean }

export type Move = { kind: 'next' } | { kind: 'previous' } | { kind: 'jump'; to: number }

/**
 * What a wanted move does: nothing while a fade is under way (S4.61) or where the slide is shown
 * already; otherwise the slide after, before (both wrap around, S4.59) or at an index (S4.60).
 */
export function moveSlide(show: SlideShow, move: Move): SlideShow {
  if (show.moving || show.count < 2) return show
  const active = targetOf(show, move)
  if (active === show.active || active < 0 || active >= show.count) return show
  return { ...show, active, moving: true }
}

function targetOf({ active, count }: SlideShow, move: Move): number {
  if (move.kind === 'next') return (active + 1) % count
  if (move.kind === 'previous') return (active - 1 + count) % count
  return move.to
}

/** The fade is over: moves count again. */
export function endMove(show: SlideShow): SlideShow {
  return show.moving ? { ...show, moving: false } : show
}
