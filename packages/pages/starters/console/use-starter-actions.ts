import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyFailed, notifyProblem, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApplyInput, PreservedParts } from '../contract.ts'

export const STARTERS_KEY = ['starters'] as const

/** What else in the console shows what a starter writes. */
const SHOWN_IN = ['starters', 'set-up', 'pages', 'products', 'categories', 'pictures', 'activity']

/** What an owner does with starters; the screen is read again after each. */
export function useStarterActions() {
  const queries = useQueryClient()
  const readAgain = () => {
    for (const key of SHOWN_IN) void queries.invalidateQueries({ queryKey: [key] })
  }
  const apply = useMutation({
    mutationFn: (asked: ApplyInput) => callApi('/starters/apply', { method: 'POST', body: asked }),
    onSettled: readAgain,
  })
  const addSamples = useMutation({
    mutationFn: () => callApi('/starters/samples', { method: 'POST' }),
    onSuccess: () => notifySuccess('The sample products are back.'),
    onError: notifyFailed,
    onSettled: readAgain,
  })
  const removeSamples = useMutation({
    mutationFn: () => callApi<PreservedParts>('/starters/samples', { method: 'DELETE' }),
    onSuccess: ({ kept }) => {
      notifySuccess('The sample products are removed.', { undo: () => addSamples.mutate() })
      tellKept(kept)
    },
    onError: notifyFailed,
    onSettled: readAgain,
  })
  const undo = useMutation({
    mutationFn: () => callApi<PreservedParts>('/starters/undo', { method: 'POST' }),
    onSuccess: ({ kept }) => {
      notifySuccess('Your shop is as it was before the starter.')
      tellKept(kept)
    },
    onError: notifyFailed,
    onSettled: readAgain,
  })
  return { apply, removeSamples, undo }
}

function tellKept(kept: readonly string[]): void {
  if (kept.length > 0) notifyProblem(`${kept.join(', ')}.`, 'Kept, because you have changed it')
}
