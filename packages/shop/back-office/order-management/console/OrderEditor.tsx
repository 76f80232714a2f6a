import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { useSaving } from '@buoy/ui/console/use-saving.ts'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { useMoney, useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { Alert, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { OrderDetail } from '../../../orders/record/contract.ts'
import { AddressInputs } from './AddressInputs.tsx'
import { blankDraft, draftOf, type EditedOrder, toDraft } from './draft-of-order.ts'
import { EditedLines } from './EditedLines.tsx'
import { DeliveryAndDiscount, EditedTotals } from './EditedTotals.tsx'
import styles from './order-editor.module.css'
import { wordsOfOrder } from './order-words.ts'

/** Everything of an order in one form: what, for whom, where to, and what it comes to. Saved, it goes to the order. */
export function OrderEditor({ order }: { order: OrderDetail | null }) {
  const store = useStoreLocale()
  const formatMoney = useMoney()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const errorList = useRef<HTMLDivElement>(null)
  const [savedId, setSavedId] = useState<number | null>(null)
  const form = useForm<EditedOrder>({ initialValues: order === null ? blankDraft(store) : draftOf(order) })
  const saving = useSaving<OrderDetail, EditedOrder>({
    form,
    stored: order,
    valuesOf: draftOf,
    send: (edited, version) =>
      order === null
        ? callApi('/orders', { method: 'POST', body: toDraft(edited) })
        : callApi(`/orders/${order.id}`, { method: 'PUT', body: { ...toDraft(edited), version } }),
    onStored: (stored) => {
      for (const key of ['order', 'order-draft']) queries.setQueryData([key, String(stored.id)], stored)
    },
    onSaved: (stored) => {
      notifySuccess(`Order #${stored.number} is waiting for payment.`, { title: 'Saved' })
      void queries.invalidateQueries({ queryKey: ['orders'] })
      setSavedId(stored.id)
    },
    onRefused: (error) => {
      const byField = fieldErrors(error)
      const refused = Object.keys(byField).length > 0 ? byField : { '': failureText(error) }
      flushSync(() => form.setErrors(refused))
      errorList.current?.focus()
    },
  })
  useUnsavedWarning(form.isDirty() && !saving.isSaving && savedId === null)
  useEffect(() => {
    // After the form knows that it is saved, so that nobody is asked about changes.
    if (savedId !== null) void navigate(`/orders/${savedId}`)
  }, [savedId, navigate])
  const edited = form.values
  const errors = form.errors as Readonly<Record<string, string>>
  const change = (changes: Partial<EditedOrder>) => {
    for (const [name, value] of Object.entries(changes)) form.setFieldValue(name, value)
  }

  return (
    <form className={styles.editor} noValidate onSubmit={form.onSubmit(saving.save)}>
      {saving.conflict !== null && (
        <div className={styles.sum}>
          <SavingTrouble saving={saving} words={wordsOfOrder(saving.conflict, formatMoney)} />
        </div>
      )}
      <div ref={errorList} tabIndex={-1} className={styles.sum}>
        {Object.keys(errors).length > 0 && (
          <Alert color="coral" role="alert" title="Not saved yet">
            <ul>
              {[...new Set(Object.values(errors))].map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      <div className={styles.column}>
        <section className={styles.panel} aria-labelledby="what-title">
          <h2 id="what-title">Products</h2>
          <EditedLines lines={edited.lines} errors={errors} onChange={(lines) => change({ lines })} />
        </section>
        <section className={styles.panel} aria-labelledby="delivery-title">
          <h2 id="delivery-title">Delivery and discount</h2>
          <DeliveryAndDiscount edited={edited} errors={errors} onChange={change} />
        </section>
        <section className={styles.panel} aria-labelledby="who-title">
          <h2 id="who-title">Customer</h2>
          <TextInput
            label="Email"
            type="email"
            data-path="email"
            autoComplete="off"
            value={edited.email}
            error={errors.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
          <TextInput
            label="Phone"
            type="tel"
            data-path="phone"
            autoComplete="off"
            value={edited.phone}
            error={errors.phone}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
          <AddressInputs
            group="billing"
            address={edited.billing}
            errors={errors}
            onChange={(billing) => change({ billing })}
          />
          <Checkbox
            label="Deliver to another address"
            checked={edited.isElsewhere}
            onChange={(event) => change({ isElsewhere: event.currentTarget.checked })}
          />
          {edited.isElsewhere && (
            <AddressInputs
              group="shipping"
              address={edited.shipping}
              errors={errors}
              onChange={(shipping) => change({ shipping })}
            />
          )}
          <Textarea
            label="Delivery note"
            autosize
            minRows={2}
            maxLength={2000}
            value={edited.comments}
            onChange={(event) => change({ comments: event.currentTarget.value })}
          />
        </section>
      </div>
      <div className={styles.column}>
        <section className={`${styles.panel} ${styles.summary}`} aria-labelledby="sum-title">
          <h2 id="sum-title">Total</h2>
          <EditedTotals edited={edited} />
          <MainButton type="submit" loading={saving.isSaving} disabled={saving.conflict !== null}>
            {order === null ? 'Create the order' : 'Save the changes'}
          </MainButton>
        </section>
      </div>
    </form>
  )
}
