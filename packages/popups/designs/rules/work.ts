import type { PopupType, Settings } from '../../campaigns/contract.ts'
import type { Design } from '../contract.ts'

/** What the designer changes: the design, and those settings that belong to it (size, place, closing, thanks). */
export type Work = { design: Design; settings: Settings }

/** The same with the type, which belongs to the campaign and is changed in the designer too. */
export type TypedWork = Work & { type: PopupType }

/** Tells whether two states would be stored alike. */
export function isSameWork(one: TypedWork, other: TypedWork): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
