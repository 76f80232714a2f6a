import { beginHistory, type History, redo, takeStep, undo } from '@buoy/kernel/rules/history.ts'
import { askApi } from '@buoy/ui/console/ask-api.ts'
import { tellDone } from '@buoy/ui/console/tell.tsx'
import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LookState } from '../contract.ts'
import { isSameLook, type Look } from '../rules/look.ts'

export const LOOK_QUERY = ['look']

/** Long enough not to send every shade that is passed while dragging, in ms. */
const KEEP_DELAY_MS = 400
/** Calls about the draft go one after the other: the last one sent is the one that holds. */
const SCOPE = { id: 'look' }

/** The look being tried: its steps back and forth, kept as a draft by itself, published on demand. */
export function useLookEditing(state: LookState) {
  const [history, setHistory] = useState(() => beginHistory(state.draft ?? state.current.look))
  const queries = useQueryClient()
  const { current } = state
  const look = history.present

  const keep = useMutation({
    scope: SCOPE,
    mutationFn: (tried: Look) =>
      isSameLook(tried, current.look)
        ? askApi<void>('/look/draft', { method: 'DELETE' })
        : askApi<void>('/look/draft', { method: 'PUT', body: tried }),
  })
  const keepSoon = useDebouncedCallback(keep.mutate, { delay: KEEP_DELAY_MS, flushOnUnmount: true })
  const move = (next: History<Look>) => {
    if (next === history) return
    setHistory(next)
    keepSoon(next.present)
  }

  const publish = useMutation({
    scope: SCOPE,
    mutationFn: () => {
      keepSoon.cancel()
      const body = { look, basedOn: current.version }
      return askApi<LookState>('/look/versions', { method: 'POST', body })
    },
    onSuccess: (published) => {
      queries.setQueryData(LOOK_QUERY, published)
      void queries.invalidateQueries({ queryKey: ['activity'] })
      tellDone('Published. Everybody sees this look from now on.')
    },
  })

  return {
    ...{ look, history, publish, keep },
    isChanged: !isSameLook(look, current.look),
    /** `what` names what was changed, so that one drag is one step back. */
    change: (part: Partial<Look>, what = '') =>
      move(takeStep(history, { ...look, ...part }, what, isSameLook)),
    undo: () => move(undo(history)),
    redo: () => move(redo(history)),
    throwAway: () => move(takeStep(history, current.look, '', isSameLook)),
  }
}

export type LookEditing = ReturnType<typeof useLookEditing>
