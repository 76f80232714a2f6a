import { z } from 'zod'

/** Something that waits for the signed-in person, as the first screen lists it. */
export type ToDo = {
  key: string
  count: number
  /** What it is, after the number: `order to fulfil`. */
  words: string
  /** Where it is done, below `/console`. */
  screen: string
  /** It cannot wait: it costs money or customers. */
  isUrgent: boolean
  /** By when the first of them has to be done, or `null`. */
  dueAt: string | null
}
export type ToDoList = { toDos: ToDo[] }

/** What is typed into the search over everything. */
export const recordSearchQuery = z.object({ search: z.string().trim().min(1).max(100) })

/** A record that was found, and its screen below `/console`. */
export type FoundRecord = { title: string; text: string; screen: string }
/** What was found, by kind. */
export type FoundRecords = { kinds: { label: string; records: FoundRecord[] }[] }
