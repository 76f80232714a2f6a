/** A wheel has so many slots of so many degrees each (W4.61). */
export const WHEEL_SLOTS = 12
export const SLOT_DEGREES = 30
/** Added to the drawn slot's index: two full turns. */
const OFFSET_SLOTS = 24

/** Which prize stands in each slot: fewer than 12 repeat in the order of the list (W4.62). */
export function wheelSlots(prizes: number): number[] {
  return Array.from({ length: WHEEL_SLOTS }, (_, slot) => slot % prizes)
}

/** How far the wheel turns, in degrees, until the slot of that index is at the pointer (W4.61). */
export function rotationTo(index: number): number {
  return SLOT_DEGREES * (OFFSET_SLOTS + index)
}

/** Where a slot stands at rest, in degrees clockwise from the pointer: turning by 30 times its index brings it there (W4.62). */
export function slotAngle(slot: number): number {
  return (360 - SLOT_DEGREES * slot) % 360
}
