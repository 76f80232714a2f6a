import { askApi } from '@buoy/ui/console/ask-api.ts'
import { tellDone, tellFailed, tellTrouble } from '@buoy/ui/console/tell.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApplyInput, KeptParts } from '../contract.ts'

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
    mutationFn: (asked: ApplyInput) => askApi('/starters/apply', { method: 'POST', body: asked }),
    onSettled: readAgain,
  })
  const addSamples = useMutation({
    mutationFn: () => askApi('/starters/samples', { method: 'POST' }),
    onSuccess: () => tellDone('The sample products are back.'),
    onError: tellFailed,
    onSettled: readAgain,
  })
  const removeSamples = useMutation({
    mutationFn: () => askApi<KeptParts>('/starters/samples', { method: 'DELETE' }),
    onSuccess: ({ kept }) => {
      tellDone('The sample products are removed.', { undo: () => addSamples.mutate() })
      tellKept(kept)
    },
    onError: tellFailed,
    onSettled: readAgain,
  })
  const undo = useMutation({
    mutationFn: () => askApi<KeptParts>('/starters/undo', { method: 'POST' }),
    onSuccess: ({ kept }) => {
      tellDone('Your shop is as it was before the starter.')
      tellKept(kept)
    },
    onError: tellFailed,
    onSettled: readAgain,
  })
  return { apply, removeSamples, undo }
}

function tellKept(kept: readonly string[]): void {
  if (kept.length > 0) tellTrouble(`${kept.join(', ')}.`, 'Kept, because you have changed it')
}
