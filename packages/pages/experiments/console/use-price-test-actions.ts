import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { type ApiFailure, callApi, isApiFailure } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsolePriceTest } from '../price-test-contract.ts'

type Call = { way: 'start' | 'end' | 'undo'; body?: { winner?: number; overwrites?: boolean }; done: string }

/**
 * What is done to a test of prices besides saving it. `conflict` is what was refused since prices were changed meanwhile, with
 * the sentence that says which; `overwrite` does it all the same.
 */
export function usePriceTestActions(id: number) {
  const queries = useQueryClient()
  const path = `/price-tests/${id}`
  const act = useMutation({
    mutationFn: ({ way, body = {} }: Call) =>
      callApi<Versioned<ConsolePriceTest>>(`${path}/${way}`, { method: 'POST', body }),
    onSuccess: (saved, { done }) => {
      queries.setQueryData(['document', path], saved)
      notifySuccess(done)
    },
    onError: (error) => {
      if (!isConflict(error)) notifyNotDone('Nothing was changed', error)
    },
    onSettled: () => {
      for (const key of ['page-tests', 'products', 'shipping', 'activity'])
        void queries.invalidateQueries({ queryKey: [key] })
    },
  })
  const refused = act.variables
  return {
    isPending: act.isPending,
    start: () =>
      act.mutate({ way: 'start', done: 'The test runs. Visitors are shown its prices from now on.' }),
    end: (winner: number, name: string) =>
      act.mutate({
        way: 'end',
        body: { winner },
        done:
          winner === 0
            ? 'The test has ended. Prices are as they were.'
            : `The prices of ${name} are the shop’s now.`,
      }),
    undo: () => act.mutate({ way: 'undo', done: 'Prices are as they were before the test.' }),
    conflict: act.isError && isConflict(act.error) ? act.error.message : null,
    overwrite: () =>
      refused !== undefined && act.mutate({ ...refused, body: { ...refused.body, overwrites: true } }),
    leave: act.reset,
  }
}

function isConflict(error: unknown): error is ApiFailure {
  return isApiFailure(error) && error.code === 'prices-changed'
}
