import { askApi } from '@buoy/ui/console/ask-api.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LookState } from '../contract.ts'
import { isSameLook, type Look } from '../rules/look.ts'
import { beginHistory, changeLook, type LookHistory, redo, undo } from '../rules/look-history.ts'

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
  const move = (next: LookHistory) => {
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
      notifications.show({ color: 'leaf', message: 'Published. Everybody sees this look from now on.' })
    },
  })

  return {
    ...{ look, history, publish, keep },
    isChanged: !isSameLook(look, current.look),
    /** `what` names what was changed, so that one drag is one step back. */
    change: (part: Partial<Look>, what = '') => move(changeLook(history, { ...look, ...part }, what)),
    undo: () => move(undo(history)),
    redo: () => move(redo(history)),
    throwAway: () => move(changeLook(history, current.look, '')),
  }
}

export type LookEditing = ReturnType<typeof useLookEditing>
