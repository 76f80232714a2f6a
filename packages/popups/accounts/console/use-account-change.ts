import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ACCOUNTS_KEY } from './use-accounts.ts'

type Change = { path: string; method: 'POST' | 'PATCH' | 'PUT'; body: object; said: string }

/** Changes accounts or who may use them, `path` below `/popup-accounts`; says what came of it. */
export function useAccountChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ path, method, body }: Change) => callApi(`/popup-accounts${path}`, { method, body }),
    onSuccess: (_reply, { said }) => notifySuccess(said),
    onError: (error) => notifyNotDone('Nothing was changed', error),
    onSettled: () => {
      for (const queryKey of [ACCOUNTS_KEY, ['activity']]) void queries.invalidateQueries({ queryKey })
    },
  })
}
