import { askApi, failureText } from '@buoy/ui/console/ask-api.ts'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export type Decide = ReturnType<typeof useDecision>

/** Makes a rule or takes one back, and shows the list anew. */
export function useDecision() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (call: { path: string; method: 'POST' | 'DELETE'; body?: object }) =>
      askApi(`/shield/rules${call.path}`, {
        method: call.method,
        ...(call.body === undefined ? {} : { body: call.body }),
      }),
    onError: (error) =>
      notifications.show({ color: 'coral', title: 'The rule was not kept', message: failureText(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['shield'] }),
  })
}
