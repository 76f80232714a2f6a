import { askApi, failureText } from '@buoy/ui/console/ask-api.ts'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SESSION_KEY } from './session.ts'

export const STAFF_KEY = ['staff']

/** Changes something about the people of the shop, `path` below `/staff`; says what came of it. */
export function useStaffChange(method: 'POST' | 'PUT' | 'DELETE', said: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: { path: string; body?: object }) =>
      askApi(`/staff${path}`, { method, ...(body ? { body } : {}) }),
    onSuccess: () => notifications.show({ color: 'leaf', message: said }),
    onError: (error) =>
      notifications.show({ color: 'coral', title: 'Nothing was changed', message: failureText(error) }),
    onSettled: () => {
      for (const queryKey of [STAFF_KEY, SESSION_KEY, ['activity']])
        void queries.invalidateQueries({ queryKey })
    },
  })
}
