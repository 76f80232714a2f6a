import { askApi } from '@buoy/ui/console/ask-api.ts'
import { tellNotDone } from '@buoy/ui/console/tell.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export type Decide = ReturnType<typeof useDecision>

/** Makes a rule or takes one back, and shows the list again. */
export function useDecision() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (call: { path: string; method: 'POST' | 'DELETE'; body?: object }) =>
      askApi(`/shield/rules${call.path}`, {
        method: call.method,
        ...(call.body === undefined ? {} : { body: call.body }),
      }),
    onError: (error) => tellNotDone('The rule was not kept', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['shield'] }),
  })
}
