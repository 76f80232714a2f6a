import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export type Decide = ReturnType<typeof useDecision>

/** Makes a rule or deletes one, and shows the list again. */
export function useDecision() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (call: { path: string; method: 'POST' | 'DELETE'; body?: object }) =>
      callApi(`/shield/rules${call.path}`, {
        method: call.method,
        ...(call.body === undefined ? {} : { body: call.body }),
      }),
    onError: (error) => notifyNotDone('The rule was not saved', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['shield'] }),
  })
}
