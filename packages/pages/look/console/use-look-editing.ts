import { beginHistory, type History, redo, takeStep, undo } from '@buoy/kernel/rules/history.ts'
import { mergeChanges } from '@buoy/kernel/rules/merge-changes.ts'
import { askApi, theirsOf } from '@buoy/ui/console/ask-api.ts'
import { tellDone } from '@buoy/ui/console/tell.tsx'
import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LookState } from '../contract.ts'
import { isSameLook, type Look, SHIPPED_LOOK } from '../rules/look.ts'

export const LOOK_QUERY = ['look']

/** Long enough not to send every shade that is passed while dragging, in ms. */
const KEEP_DELAY_MS = 400
/** Calls about the draft go one after the other: the last one sent is the one that holds. */
const SCOPE = { id: 'look' }

/** The look being tried: its steps back and forth, kept as a draft by itself, published on demand. */
export function useLookEditing(state: LookState) {
  const [history, setHistory] = useState(() => beginHistory(state.draft?.look ?? state.current.look))
  const [base, setBase] = useState(() => baseOf(state))
  const [theirs, setTheirs] = useState<LookState | null>(null)
  const queries = useQueryClient()
  const { current } = state
  const look = history.present

  const keep = useMutation({
    scope: SCOPE,
    mutationFn: (tried: Look) =>
      isSameLook(tried, current.look)
        ? askApi<void>('/look/draft', { method: 'DELETE' })
        : askApi<void>('/look/draft', { method: 'PUT', body: { look: tried, basedOn: base.version } }),
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
      const body = { look, basedOn: base.version }
      return askApi<LookState>('/look/versions', { method: 'POST', body })
    },
    onSuccess: (published) => {
      queries.setQueryData(LOOK_QUERY, published)
      setBase(published.current)
      void queries.invalidateQueries({ queryKey: ['activity'] })
      tellDone('Published. Everybody sees this look from now on.')
    },
    onError: (error) => setTheirs(theirsOf<LookState>(error)),
  })

  /** Goes on from what somebody else has published, with what I changed on top or without it. */
  const settle = (choice: 'mine' | 'theirs') => {
    if (theirs === null) return
    const published = theirs.current.look
    const next = choice === 'mine' ? mergeChanges(base.look, look, published) : published
    queries.setQueryData(LOOK_QUERY, theirs)
    setBase(theirs.current)
    setTheirs(null)
    publish.reset()
    move(takeStep(history, next, '', isSameLook))
  }

  return {
    look,
    history,
    publish,
    keep,
    settle,
    failure: theirs === null ? publish.error : null,
    conflict: theirs && { base: base.look, mine: look, theirs: theirs.current.look },
    isChanged: !isSameLook(look, current.look),
    /** `what` names what was changed, so that one drag is one step back. */
    change: (part: Partial<Look>, what = '') =>
      move(takeStep(history, { ...look, ...part }, what, isSameLook)),
    undo: () => move(undo(history)),
    redo: () => move(redo(history)),
    throwAway: () => move(takeStep(history, current.look, '', isSameLook)),
  }
}

/** The published look that what is tried began from. */
function baseOf({ current, draft, versions }: LookState): { version: number; look: Look } {
  if (draft === null || draft.basedOn === current.version) return current
  const { basedOn } = draft
  return { version: basedOn, look: versions.find(({ version }) => version === basedOn)?.look ?? SHIPPED_LOOK }
}

export type LookEditing = ReturnType<typeof useLookEditing>
