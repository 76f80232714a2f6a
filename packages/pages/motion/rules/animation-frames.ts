import type { Animation, Motion, Side } from './read-animation.ts'

/** What an element looks like at a moment of its animation; `offset` from 0 to 1. */
export type Frame = { opacity: number; transform: string; transformOrigin?: string; offset?: number }

/** How an animation begins, in CSS transforms: the strengths are those of Divi's own script. */
const BEGINNINGS: Readonly<Record<Motion, (from: Side, intensity: number) => string>> = {
  fade: () => 'none',
  slide: (from, intensity) => slid(from, intensity * 2),
  bounce: (from, intensity) => slid(from, intensity * 2),
  zoom: (_, intensity) => scaled(intensity),
  flip: (from, intensity) => `perspective(2000px) ${turned(from, (90 * intensity) / 100)}`,
  fold: (from, intensity) => `perspective(2000px) ${turned(from, (90 * intensity) / 100)}`,
  roll: (from, intensity) => rolled(from, (360 * intensity) / 100),
}

/** How far a bounce goes too far and comes back, as shares of its way, and when. */
const BOUNCES = [
  { offset: 0.6, share: -0.1 },
  { offset: 0.8, share: 0.04 },
] as const

/** The frames of an animation, from its beginning to the element as it is. */
export function animationFrames({ motion, from, intensity, startingOpacity }: Animation): Frame[] {
  const origin = originOf(motion, from)
  const begin = BEGINNINGS[motion](from, intensity)
  const frame = (opacity: number, transform: string, offset?: number): Frame => ({
    opacity,
    transform,
    ...(origin !== 'center' && { transformOrigin: origin }),
    ...(offset !== undefined && { offset }),
  })
  const between = motion === 'bounce' ? BOUNCES : []
  return [
    frame(startingOpacity, begin, 0),
    ...between.map(({ offset, share }) => frame(1, BEGINNINGS.bounce(from, intensity * share), offset)),
    frame(1, 'none', 1),
  ]
}

function slid(from: Side, percent: number): string {
  const ways: Record<Side, string> = {
    top: `translate3d(0, ${-percent}%, 0)`,
    right: `translate3d(${percent}%, 0, 0)`,
    bottom: `translate3d(0, ${percent}%, 0)`,
    left: `translate3d(${-percent}%, 0, 0)`,
    center: scaled(percent / 2),
  }
  return ways[from]
}

function scaled(intensity: number): string {
  const scale = Math.round(100 - intensity) / 100
  return `scale3d(${scale}, ${scale}, ${scale})`
}

function turned(from: Side, degrees: number): string {
  if (from === 'left') return `rotateY(${degrees}deg)`
  if (from === 'right') return `rotateY(${-degrees}deg)`
  return `rotateX(${from === 'bottom' ? -degrees : degrees}deg)`
}

function rolled(from: Side, degrees: number): string {
  return `rotateZ(${from === 'right' || from === 'bottom' ? degrees : -degrees}deg)`
}

/** A fold hangs on its side, and so do what zooms and rolls in from one. */
function originOf(motion: Motion, from: Side): string {
  return motion === 'fold' || motion === 'zoom' || motion === 'roll' ? from : 'center'
}
