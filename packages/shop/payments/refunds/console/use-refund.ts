import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchOrder } from '../../../orders/record/console/refetch-order.ts'
import type { Refund, RefundInput } from '../contract.ts'

type Answer = Pick<Refund, 'id' | 'state' | 'amount' | 'failure'>

/**
 * Sends a refund; the name it goes under is made when the dialog opens, so that a second press is the same
 * refund. `errors` are by field, `''` for those of none.
 */
export function useRefund(orderId: number, close: () => void) {
  const formatMoney = useMoney()
  const queries = useQueryClient()
  const [request, setRequest] = useState(() => crypto.randomUUID())
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const refund = useMutation({
    mutationFn: (input: Omit<RefundInput, 'request'>) =>
      callApi<Answer>(`/orders/${orderId}/refunds`, { method: 'POST', body: { ...input, request } }),
    onMutate: () => setErrors({}),
    onSuccess: ({ state, amount, failure }) => {
      if (state === 'failed') {
        // The next press is another try, not the one that failed.
        setRequest(crypto.randomUUID())
        setErrors({ '': `The card provider refused: ${failure ?? 'no reason given'}` })
        return
      }
      const message =
        state === 'done'
          ? `${formatMoney(amount)} refunded.`
          : `${formatMoney(amount)} is on its way: the card provider has not finished it yet, and we keep asking.`
      notifySuccess(message, { title: 'Refund' })
      close()
    },
    onError: (error) => {
      const byField = fieldErrors(error)
      setErrors(Object.keys(byField).length > 0 ? byField : { '': failureText(error) })
    },
    onSettled: () => refetchOrder(queries, orderId),
  })
  return { refund, errors }
}
