import type { Settings } from '../../behaviour/contract.ts'
import type { PopupType } from '../../model/contract.ts'
import type { Design } from '../contract.ts'

/** What the designer changes: the design, and those settings that belong to it (size, place, closing, thanks). */
export type Work = { design: Design; settings: Settings }

/** The same with the type, which is changed in the designer too. */
export type TypedWork = Work & { type: PopupType }

/** Tells whether two states would be stored alike; the database puts the keys of objects into an order of its own. */
export function isSameWork(one: TypedWork, other: TypedWork): boolean {
  if (one === other || JSON.stringify(one) === JSON.stringify(other)) return true
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
