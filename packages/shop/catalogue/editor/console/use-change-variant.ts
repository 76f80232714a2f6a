import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsoleProductList, ConsoleVariant, VariantChange } from '../../products/contract.ts'

type Asked = { variant: ConsoleVariant; change: VariantChange; isUndo?: boolean }

/**
 * Changes a variant's price or stock: on show at once, taken back on screen when the store refuses, and
 * with a way to undo it afterwards.
 */
export function useChangeVariant(): (variant: ConsoleVariant, change: VariantChange) => void {
  const formatMoney = useMoney()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ variant, change }: Asked) =>
      callApi(`/variants/${variant.id}`, { method: 'PATCH', body: change }),
    onMutate: async ({ variant, change }) => {
      await queries.cancelQueries({ queryKey: ['products'] })
      const before = queries.getQueriesData<ConsoleProductList>({ queryKey: ['products'] })
      queries.setQueriesData<ConsoleProductList>(
        { queryKey: ['products'] },
        (list) => list && withChange(list, variant.id, change),
      )
      return before
    },
    onError: (error, _asked, before = []) => {
      for (const [key, list] of before) queries.setQueryData(key, list)
      notifyNotDone('Not saved', error)
    },
    onSuccess: (_reply, asked) => {
      if (asked.isUndo) notifySuccess('Changed back.')
      else offerUndo(asked, formatMoney, (undo) => mutation.mutate(undo))
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['products'] })
      void queries.invalidateQueries({ queryKey: ['today'] })
      void queries.invalidateQueries({ queryKey: ['activity'] })
    },
  })
  return (variant, change) => mutation.mutate({ variant, change })
}

/** A change can be taken back for so long. */
const UNDO_MS = 20_000

function offerUndo({ variant, change }: Asked, formatMoney: FormatMoney, undo: (asked: Asked) => void): void {
  const back: VariantChange = {
    ...(change.price === undefined ? {} : { price: variant.price }),
    ...(change.stock === undefined ? {} : { stock: { from: change.stock.to, to: change.stock.from } }),
  }
  notifySuccess(describe(variant, change, formatMoney), {
    id: `variant-${variant.id}-${Object.keys(change).join()}`,
    shownMs: UNDO_MS,
    undo: () => undo({ variant: { ...variant, ...applied(change) }, change: back, isUndo: true }),
  })
}

function describe(variant: ConsoleVariant, change: VariantChange, formatMoney: FormatMoney): string {
  const what = variant.label || variant.sku
  if (change.price !== undefined)
    return `${what}: ${formatMoney(variant.price)} is now ${formatMoney(change.price)}`
  return `${what}: ${change.stock?.from} in stock is now ${change.stock?.to}`
}

function applied(change: VariantChange): Partial<ConsoleVariant> {
  return {
    ...(change.price === undefined ? {} : { price: change.price }),
    ...(change.stock === undefined ? {} : { stock: change.stock.to }),
  }
}

function withChange(list: ConsoleProductList, variantId: number, change: VariantChange): ConsoleProductList {
  const products = list.products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) =>
      variant.id === variantId ? { ...variant, ...applied(change) } : variant,
    ),
  }))
  return { ...list, products }
}
