import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsolePageTest } from '../console-contract.ts'

type Saved = Versioned<ConsolePageTest>
type Call = { way: string; method: 'POST' | 'DELETE'; body?: object; done: string }

/** What is done to a test besides saving it; `done` is said when it is. */
export function useTestActions({ id, thing }: Pick<ConsolePageTest, 'id' | 'thing'>) {
  const queries = useQueryClient()
  const path = `/page-tests/${id}`
  const act = useMutation({
    mutationFn: ({ way, method, body }: Call) =>
      callApi<Saved>(path + way, { method, ...(body !== undefined && { body }) }),
    onSuccess: (saved, { done }) => {
      queries.setQueryData(['document', path], saved)
      notifySuccess(done)
    },
    onError: (error) => notifyNotDone('Nothing was changed', error),
    onSettled: () => {
      for (const key of ['page-tests', 'pages', 'page-templates', 'activity'])
        void queries.invalidateQueries({ queryKey: [key] })
    },
  })
  return {
    isPending: act.isPending,
    start: () =>
      act.mutate({
        way: '/start',
        method: 'POST',
        done: 'The test runs. Visitors see its variants from now on.',
      }),
    duplicate: (from: number) =>
      act.mutate({ way: '/variants', method: 'POST', body: { from }, done: 'A variant was added.' }),
    remove: (position: number) =>
      act.mutate({ way: `/variants/${position}`, method: 'DELETE', done: 'The variant was removed.' }),
    end: (winner: number | null, name: string) =>
      act.mutate({
        way: '/end',
        method: 'POST',
        body: { winner },
        done:
          winner === null ? `The test has ended. The ${thing} is as it was.` : `${name} is the ${thing} now.`,
      }),
  }
}
