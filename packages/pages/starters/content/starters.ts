import { BICYCLES } from './bicycles/starter.ts'
import { BOOKS } from './books/starter.ts'
import { CERAMICS } from './ceramics/starter.ts'
import { COFFEE } from './coffee/starter.ts'
import type { Starter } from './starter.ts'

/** The starters that the product comes with, in the order of the screen. */
export const STARTERS: readonly Starter[] = [CERAMICS, COFFEE, BOOKS, BICYCLES]

/** A starter by its key; `null` when there is none. */
export function findStarter(key: string): Starter | null {
  return STARTERS.find((one) => one.key === key) ?? null
}
