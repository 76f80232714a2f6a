import { applyStep, beginHistory, type History, redo, undo } from '@buoy/kernel/rules/history.ts'
import { mergeChanges } from '@buoy/kernel/rules/merge-changes.ts'
import { callApi, theirsOf } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ThemeState } from '../contract.ts'
import { isSameTheme, SHIPPED_THEME, type Theme } from '../rules/theme.ts'

export const THEME_QUERY = ['theme']

/** Long enough not to send every shade that is passed while dragging, in ms. */
const KEEP_DELAY_MS = 400
/** Calls about the draft go one after the other: the last one sent is the one that holds. */
const SCOPE = { id: 'theme' }

/** The theme being tried: its steps back and forth, kept as a draft by itself, published on demand. */
export function useThemeEditing(state: ThemeState) {
  const [history, setHistory] = useState(() => beginHistory(state.draft?.theme ?? state.current.theme))
  const [base, setBase] = useState(() => baseOf(state))
  const [theirs, setTheirs] = useState<ThemeState | null>(null)
  const queries = useQueryClient()
  const { current } = state
  const theme = history.present

  const keep = useMutation({
    scope: SCOPE,
    mutationFn: (tried: Theme) =>
      isSameTheme(tried, current.theme)
        ? callApi<void>('/theme/draft', { method: 'DELETE' })
        : callApi<void>('/theme/draft', { method: 'PUT', body: { theme: tried, basedOn: base.version } }),
  })
  const keepSoon = useDebouncedCallback(keep.mutate, { delay: KEEP_DELAY_MS, flushOnUnmount: true })
  const move = (next: History<Theme>) => {
    if (next === history) return
    setHistory(next)
    keepSoon(next.present)
  }

  const publish = useMutation({
    scope: SCOPE,
    mutationFn: () => {
      keepSoon.cancel()
      const body = { theme, basedOn: base.version }
      return callApi<ThemeState>('/theme/versions', { method: 'POST', body })
    },
    onSuccess: (published) => {
      queries.setQueryData(THEME_QUERY, published)
      setBase(published.current)
      void queries.invalidateQueries({ queryKey: ['activity'] })
      notifySuccess('Published. Visitors see this theme from now on.')
    },
    onError: (error) => setTheirs(theirsOf<ThemeState>(error)),
  })

  /** Goes on from what somebody else has published, with what I changed on top or without it. */
  const settle = (choice: 'mine' | 'theirs') => {
    if (theirs === null) return
    const published = theirs.current.theme
    const next = choice === 'mine' ? mergeChanges(base.theme, theme, published) : published
    queries.setQueryData(THEME_QUERY, theirs)
    setBase(theirs.current)
    setTheirs(null)
    publish.reset()
    move(applyStep(history, next, '', isSameTheme))
  }

  return {
    theme,
    history,
    publish,
    keep,
    settle,
    failure: theirs === null ? publish.error : null,
    conflict: theirs && { base: base.theme, mine: theme, theirs: theirs.current.theme },
    isChanged: !isSameTheme(theme, current.theme),
    /** `what` names what was changed, so that one drag is one step back. */
    change: (part: Partial<Theme>, what = '') =>
      move(applyStep(history, { ...theme, ...part }, what, isSameTheme)),
    undo: () => move(undo(history)),
    redo: () => move(redo(history)),
    throwAway: () => move(applyStep(history, current.theme, '', isSameTheme)),
  }
}

/** The published theme that what is tried began from. */
function baseOf({ current, draft, versions }: ThemeState): { version: number; theme: Theme } {
  if (draft === null || draft.basedOn === current.version) return current
  const { basedOn } = draft
  return {
    version: basedOn,
    theme: versions.find(({ version }) => version === basedOn)?.theme ?? SHIPPED_THEME,
  }
}

export type ThemeEditing = ReturnType<typeof useThemeEditing>
