import { type ApiFailure, callApi, isApiFailure } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

type Call = { way: 'start' | 'end' | 'undo'; body?: { winner?: number; overwrites?: boolean }; done: string }

/** What is said when something was done, and what else of the console shows what it changed. */
type Words = { started: string; kept: string; adopted: (name: string) => string; undone: string }

/** What refuses a winner since what it changes was changed meanwhile, or is compared by another test. */
const CONFLICTS: readonly string[] = ['prices-changed', 'other-test-compares', 'layout-changed']

/** What is done to a test of prices besides saving it; see {@link useShopTestActions}. */
export const usePriceTestActions = (id: number) =>
  useShopTestActions(`/price-tests/${id}`, ['products', 'shipping'], {
    started: 'The test runs. Visitors are shown its prices from now on.',
    kept: 'The test has ended. Prices are as they were.',
    adopted: (name) => `The prices of ${name} are the shop’s now.`,
    undone: 'Prices are as they were before the test.',
  })

/** What is done to a test of the checkout besides saving it; see {@link useShopTestActions}. */
export const useCheckoutTestActions = (id: number) =>
  useShopTestActions(`/checkout-tests/${id}`, ['document'], {
    started: 'The test runs. Visitors see its checkouts from now on.',
    kept: 'The test has ended. The checkout is as it was.',
    adopted: (name) => `The checkout of ${name} is the shop’s now.`,
    undone: 'The checkout is as it was before the test.',
  })

/**
 * What is done to a test besides saving it, whose winner changes the shop. `conflict` is what was refused since the shop was changed
 * meanwhile, with the sentence that says how; `overwrite` does it all the same.
 */
function useShopTestActions(path: string, changed: readonly string[], words: Words) {
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: ({ way, body = {} }: Call) => callApi<object>(`${path}/${way}`, { method: 'POST', body }),
    onSuccess: (saved, { done }) => {
      queries.setQueryData(['document', path], saved)
      notifySuccess(done)
    },
    onError: (error) => {
      if (!isConflict(error)) notifyNotDone('Nothing was changed', error)
    },
    onSettled: () => {
      for (const key of ['page-tests', 'activity', ...changed])
        void queries.invalidateQueries({ queryKey: [key] })
    },
  })
  const refused = act.variables
  return {
    isPending: act.isPending,
    start: () => act.mutate({ way: 'start', done: words.started }),
    end: (winner: number, name: string) =>
      act.mutate({ way: 'end', body: { winner }, done: winner === 0 ? words.kept : words.adopted(name) }),
    undo: () => act.mutate({ way: 'undo', done: words.undone }),
    conflict: act.isError && isConflict(act.error) ? act.error.message : null,
    /** Whether it is refused for the sake of another test that compares the same prices. */
    concernsOther: act.isError && isConflict(act.error) && act.error.code === 'other-test-compares',
    overwrite: () =>
      refused !== undefined && act.mutate({ ...refused, body: { ...refused.body, overwrites: true } }),
    leave: act.reset,
  }
}

export type ShopTestActions = ReturnType<typeof useShopTestActions>

function isConflict(error: unknown): error is ApiFailure {
  return isApiFailure(error) && CONFLICTS.includes(error.code)
}
