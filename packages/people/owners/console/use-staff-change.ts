import { askApi } from '@buoy/ui/console/ask-api.ts'
import { tellDone, tellNotDone } from '@buoy/ui/console/tell.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SESSION_KEY } from './session.ts'

export const STAFF_KEY = ['staff']

/** Changes something about the people of the shop, `path` below `/staff`; says what came of it. */
export function useStaffChange(method: 'POST' | 'PUT' | 'DELETE', said: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: { path: string; body?: object }) =>
      askApi(`/staff${path}`, { method, ...(body ? { body } : {}) }),
    onSuccess: () => tellDone(said),
    onError: (error) => tellNotDone('Nothing was changed', error),
    onSettled: () => {
      for (const queryKey of [STAFF_KEY, SESSION_KEY, ['activity']])
        void queries.invalidateQueries({ queryKey })
    },
  })
}
