import { ANIMATION_FIELDS, type AnimationField } from '../../document/rules/animation-fields.ts'
import type { Device } from '../../multi-view/rules/breakpoints.ts'
import type { AnimationValues } from '../contract.ts'

export const SPEED_CURVES = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out'] as const
export type SpeedCurve = (typeof SPEED_CURVES)[number]

export const MOTIONS = ['fade', 'slide', 'bounce', 'zoom', 'flip', 'fold', 'roll'] as const
export type Motion = (typeof MOTIONS)[number]
export type Side = 'center' | 'top' | 'right' | 'bottom' | 'left'

/** What holds where an animation says nothing sensible (S5.37, S5.38, S9.68). */
export const ANIMATION_DEFAULTS = { speedCurve: 'ease-in-out', intensity: 50, startingOpacity: 0 } as const

/** An animation as it is run. Times in ms, intensity in percent, opacity from 0 to 1. */
export type Animation = {
  motion: Motion
  from: Side
  isEndless: boolean
  durationMs: number
  delayMs: number
  intensity: number
  startingOpacity: number
  speedCurve: SpeedCurve
}

/** The longest an entry may take or wait, in ms: what is longer was a slip of the keyboard. */
const LONGEST_MS = 20_000

/**
 * The animation of an entry on a device, its variants before its common values (S3.46). `null` when one
 * of the documented fields is missing: such an entry is skipped (S5.39).
 */
export function readAnimation(entry: AnimationValues & { class?: string }, device: Device): Animation | null {
  const isWhole = [entry.class, ...ANIMATION_FIELDS.map((field) => entry[field])].every(
    (value) => value !== undefined,
  )
  if (!isWhole) return null
  const read = (field: AnimationField) =>
    String((device === 'desktop' ? undefined : entry[`${field}_${device}`]) ?? entry[field])
  const curve = read('speed_curve')
  return {
    ...readStyle(read('style')),
    isEndless: ['infinite', 'loop'].includes(read('repeat')),
    durationMs: readMs(read('duration'), 1000),
    delayMs: readMs(read('delay'), 0),
    intensity: clamp(readNumber(read('intensity')) ?? ANIMATION_DEFAULTS.intensity, 0, 100),
    startingOpacity:
      clamp(readNumber(read('starting_opacity')) ?? ANIMATION_DEFAULTS.startingOpacity, 0, 100) / 100,
    speedCurve: SPEED_CURVES.find((known) => known === curve) ?? ANIMATION_DEFAULTS.speedCurve,
  }
}

/** `slideLeft` is a slide from the left; a style that nobody knows fades. */
function readStyle(style: string): { motion: Motion; from: Side } {
  const motion = MOTIONS.find((known) => style.startsWith(known)) ?? 'fade'
  const side = style.slice(motion.length).toLowerCase()
  const sides = ['top', 'right', 'bottom', 'left'] as const
  return { motion, from: sides.find((known) => known === side) ?? 'center' }
}

/** `50`, `"50"` and `"50%"` are 50. */
function readNumber(text: string): number | null {
  const number = Number.parseFloat(text)
  return Number.isFinite(number) ? number : null
}

/** `"1000ms"`, `"1000"` and `"1s"` are 1000. */
function readMs(text: string, otherwise: number): number {
  const number = readNumber(text)
  if (number === null) return otherwise
  return clamp(/\ds$/.test(text.trim()) ? number * 1000 : number, 0, LONGEST_MS)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
