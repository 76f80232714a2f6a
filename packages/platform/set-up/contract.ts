import { z } from 'zod'

/** `PUT /console/api/set-up/{key}`: whether the shop needs an item of the list. */
export const setUpPath = z.object({ key: z.string().min(1).max(60) })
export const setUpInput = z.object({ isNeeded: z.boolean() })

/** An item of the set-up list, as the console shows it. */
export type SetUpEntry = {
  key: string
  title: string
  text: string
  /** Where it is done, below `/console`. */
  screen: string
  state: 'done' | 'open' | 'not-needed'
}

export type SetUpList = { items: SetUpEntry[] }
