/** How long effects last: fades 800 ms, all others about a second (W4.49). */
const FADE_MS = 800
const OTHER_MS = 1000

const SHIFT = '28px'
/** Entry effects by their animate.css names (W3.43), by where they come from; an exit is the way back to there. */
const ENTRIES: Record<string, Keyframe> = {
  fadeIn: { opacity: 0 },
  fadeInUp: { opacity: 0, transform: `translateY(${SHIFT})` },
  fadeInDown: { opacity: 0, transform: `translateY(-${SHIFT})` },
  fadeInLeft: { opacity: 0, transform: `translateX(-${SHIFT})` },
  fadeInRight: { opacity: 0, transform: `translateX(${SHIFT})` },
  zoomIn: { opacity: 0, transform: 'scale(0.92)' },
  bounceIn: { opacity: 0, transform: 'scale(0.6)' },
  slideInUp: { transform: 'translateY(100vh)' },
  slideInDown: { transform: 'translateY(-100vh)' },
  slideInLeft: { transform: 'translateX(-100vw)' },
  slideInRight: { transform: 'translateX(100vw)' },
}
/** Things settle on water: quick at first, then slowly to rest. */
const SETTLE = 'cubic-bezier(0.16, 1, 0.3, 1)'
/** Over the goal and back. */
const BOUNCE = 'cubic-bezier(0.34, 1.56, 0.64, 1)'

/** How long an effect takes, in ms; 0 for one that nobody knows, and for people who want no motion. */
export function effectMs(name: string): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !(entryOf(name) in ENTRIES)) return 0
  return name.startsWith('fade') ? FADE_MS : OTHER_MS
}

/** Plays an entry or exit effect on a dialog and its backdrop, in `mostMs` at most. */
export function play(
  dialog: HTMLElement,
  name: string,
  direction: 'in' | 'out',
  mostMs = Number.POSITIVE_INFINITY,
): void {
  const away = ENTRIES[entryOf(name)]
  const duration = Math.min(effectMs(name), mostMs)
  if (!away || duration === 0) return
  const home: Keyframe = { opacity: 1, transform: 'none' }
  const [from, to] = direction === 'in' ? [away, home] : [home, away]
  const timing: KeyframeAnimationOptions = { duration, easing: SETTLE, fill: 'both' }
  dialog.animate([from, to], { ...timing, easing: name.startsWith('bounce') ? BOUNCE : SETTLE })
  const backdrop = [from, to].map((frame) => ({ opacity: Number(frame === home) }))
  dialog.animate(backdrop, { ...timing, pseudoElement: '::backdrop' })
}

/**
 * `fadeOutLeft` is the way back of `fadeInLeft`, which comes from the left. Up and down say where an effect goes:
 * `fadeOutDown` is the way back of `fadeInUp`.
 */
function entryOf(name: string): string {
  return name.replace('OutUp', 'InDown').replace('OutDown', 'InUp').replace('Out', 'In')
}
