import type { PageTestState } from '../console-contract.ts'

type StoredState = { state: 'draft' | 'running' | 'ended'; startsAt: Date | null; endsAt: Date | null }

/** Where a test is in its life: it waits until its start, and is over at its end, though its owner has not decided yet. */
export function stateOf({ state, startsAt, endsAt }: StoredState, now: Date): PageTestState {
  if (state !== 'running') return state
  if (startsAt !== null && now < startsAt) return 'waiting'
  return endsAt !== null && now >= endsAt ? 'over' : 'running'
}
