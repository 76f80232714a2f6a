import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { mayDo, type Permission, type Role } from '../../access/rules/permissions.ts'
import { extensionPoint } from '../../feature/extension-point.ts'
import type { ToDo, ToDoList } from '../contract.ts'

export type ToDoDeps = { db: Database; clock: Clock }

/** One kind of work that waits for people of the shop, brought by the feature that it is about. */
export type ToDoKind = {
  /** Unique. */
  key: string
  /** After the number, for one and for several: `order to fulfil`, `orders to fulfil`. */
  one: string
  many: string
  /** Where it is done, below `/console`: a list that shows just these. */
  screen: string
  /** Who may do it; nobody else is told. */
  needs: Permission
  /** Lower ones come first. */
  order: number
  isUrgent?: boolean
  /** How many there are now, and by when the first of them has to be done. */
  count: (deps: ToDoDeps) => Promise<number | { count: number; dueAt: Date | null }>
}

/** Work that waits, brought by the features. */
export const toDoKinds = extensionPoint<ToDoKind>('work that waits')

/** What waits for a role, the most urgent first; nothing of what there is none of. */
export async function readToDos(
  deps: ToDoDeps,
  { kinds, role }: { kinds: readonly ToDoKind[]; role: Role },
): Promise<ToDoList> {
  const theirs = kinds
    .filter(({ needs }) => mayDo(role, needs))
    .toSorted((one, other) => one.order - other.order)
  const counted = await Promise.all(
    theirs.map(async ({ key, one, many, screen, isUrgent = false, count }): Promise<ToDo> => {
      const now = await count(deps)
      const found = typeof now === 'number' ? { count: now, dueAt: null } : now
      const words = found.count === 1 ? one : many
      return { key, count: found.count, words, screen, isUrgent, dueAt: found.dueAt?.toISOString() ?? null }
    }),
  )
  const waiting = counted.filter((toDo) => toDo.count > 0)
  return { toDos: waiting.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent)) }
}
