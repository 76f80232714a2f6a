import type { Moved } from '@buoy/kernel/rules/moved.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { notifyNotDone, notifyProblem, notifySuccess } from './notify.tsx'

/** What is moved, as far as moving it back needs. */
export type Movable<State extends string> = { id: number; state: State }

/** How things of a kind are moved between the states of their life, and how that is said. */
export type MoveWords<State extends string, To extends string> = {
  /** Where moves are sent: `/reviews/moves`. */
  path: string
  /** The queries that are asked again afterwards. */
  queries: readonly string[]
  countOf: (count: number) => string
  done: Record<To, string>
  /** Why some stayed, after their count. */
  stayed: string
  /** The move that takes one back, by where it came from; `null` for what cannot be taken back. */
  wayBack: (to: To, from: State) => To | null
}

type Asked<State extends string, To extends string> = {
  items: Movable<State>[]
  to: To
  reason?: string
  isUndo?: boolean
}

/** Moves things and offers the way back; what could not be moved is said. */
export function useMoves<State extends string, To extends string>(
  words: MoveWords<State, To>,
): { move: (items: Movable<State>[], to: To, reason?: string) => void; isMoving: boolean } {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ items, to, reason }: Asked<State, To>) =>
      callApi<Moved>(words.path, {
        method: 'POST',
        body: { ids: items.map(({ id }) => id), to, ...(reason === undefined ? {} : { reason }) },
      }),
    onError: (error) => notifyNotDone('Nothing was moved', error),
    onSuccess: ({ moved, left }, asked) => {
      const done = asked.items.filter(({ id }) => moved.includes(id))
      if (done.length > 0) tell(words, done, asked, (undo) => mutation.mutate(undo))
      if (left.length > 0) notifyProblem(`${words.countOf(left.length)} stayed: ${words.stayed}`)
    },
    onSettled: () => {
      for (const key of words.queries) void queries.invalidateQueries({ queryKey: [key] })
    },
  })
  return {
    move: (items, to, reason) => mutation.mutate({ items, to, ...(reason === undefined ? {} : { reason }) }),
    isMoving: mutation.isPending,
  }
}

function tell<State extends string, To extends string>(
  words: MoveWords<State, To>,
  done: Movable<State>[],
  { to, isUndo }: Asked<State, To>,
  undo: (asked: Asked<State, To>) => void,
): void {
  const title = `${words.countOf(done.length)} ${words.done[to]}.`
  const back = waysBack(words, done, to)
  const undoAll = () => {
    for (const one of back) undo({ ...one, isUndo: true })
  }
  notifySuccess(title, {
    id: `${words.path}-${done.map((one) => one.id).join('-')}`,
    undo: isUndo || back.length === 0 ? undefined : undoAll,
  })
}

/** One move for each of the ways that lead back. */
function waysBack<State extends string, To extends string>(
  words: MoveWords<State, To>,
  done: Movable<State>[],
  to: To,
): Asked<State, To>[] {
  const groups = Map.groupBy(done, ({ state }) => words.wayBack(to, state))
  return [...groups].flatMap(([back, items]) => (back === null ? [] : [{ items, to: back }]))
}
