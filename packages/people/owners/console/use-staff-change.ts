import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SESSION_KEY } from './session.ts'

export const STAFF_KEY = ['staff']

/** Changes something about the people of the shop, `path` below `/staff`; says what came of it. */
export function useStaffChange(method: 'POST' | 'PUT' | 'DELETE', said: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: { path: string; body?: object }) =>
      callApi(`/staff${path}`, { method, ...(body ? { body } : {}) }),
    onSuccess: () => notifySuccess(said),
    onError: (error) => notifyNotDone('Nothing was changed', error),
    onSettled: () => {
      for (const queryKey of [STAFF_KEY, SESSION_KEY, ['activity']])
        void queries.invalidateQueries({ queryKey })
    },
  })
}
