import { WHOLE } from './odds.ts'

/** A wheel has so many slots of so many degrees each (W4.61). */
export const WHEEL_SLOTS = 12
export const SLOT_DEGREES = 30
const CIRCLE = 360
/** Before it comes to rest. */
const FULL_TURNS = 2

/** How the slots are cut: twelve alike, as the document has them (W4.61), or each as large as its chance. */
export type SliceSize = 'equal' | 'odds'
/** A slot: its prize by its place in the list, how wide it is, and where its middle stands at rest, in degrees clockwise from the pointer. */
export type Slice = { prize: number; degrees: number; angle: number }

/**
 * The slots of a wheel, against the clock from the pointer, which the first has its middle at (W4.62). Fewer than 12 prizes repeat in the
 * order of the list; cut by odds each has one slot, and a prize that is never drawn has none. Without odds slots are alike.
 */
export function wheelSlices(parts: readonly number[], size: SliceSize): Slice[] {
  const isByOdds = size === 'odds' && parts.reduce((sum, one) => sum + one, 0) === WHOLE
  const cut = isByOdds
    ? parts.flatMap((one, prize) => (one > 0 ? [{ prize, degrees: (CIRCLE * one) / WHOLE }] : []))
    : Array.from({ length: WHEEL_SLOTS }, (_, slot) => ({
        prize: slot % parts.length,
        degrees: SLOT_DEGREES,
      }))
  let passed = -(cut[0]?.degrees ?? 0) / 2
  return cut.map(({ prize, degrees }) => {
    const middle = passed + degrees / 2
    passed += degrees
    return { prize, degrees, angle: (CIRCLE - middle) % CIRCLE }
  })
}

/**
 * How far the wheel turns, in degrees, until the slot of a prize has its middle at the pointer: two full turns and the way there
 * (W4.61). A prize without a slot, of a list that has changed since the draw, turns it twice.
 */
export function rotationTo(prize: number, slices: readonly Slice[]): number {
  const angle = slices.find((slice) => slice.prize === prize)?.angle ?? 0
  return CIRCLE * FULL_TURNS + ((CIRCLE - angle) % CIRCLE)
}
