import { askApi, failureText, fieldErrors } from '@buoy/ui/console/ask-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { tellDone } from '@buoy/ui/console/tell.tsx'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { Alert, Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderDetail } from '../contract.ts'
import { AddressInputs } from './AddressInputs.tsx'
import { type EditedOrder, toDraft } from './draft-of-order.ts'
import { EditedLines } from './EditedLines.tsx'
import { EditedTotals } from './EditedTotals.tsx'
import styles from './order-editor.module.css'

/** Everything of an order in one form: what, for whom, where to, and what it comes to. */
export function OrderEditor({ order, start }: { order: OrderDetail | null; start: EditedOrder }) {
  const [edited, setEdited] = useState(start)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const errorList = useRef<HTMLDivElement>(null)
  const save = useSave(order, setErrors)
  useUnsavedWarning(edited !== start && !save.isPending && !save.isSuccess)
  const change = (changes: Partial<EditedOrder>) => setEdited({ ...edited, ...changes })

  useEffect(() => {
    if (Object.keys(errors).length > 0) errorList.current?.focus()
  }, [errors])

  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(edited)
      }}
    >
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
        <section className={styles.panel} aria-labelledby="sum-title">
          <h2 id="sum-title">Delivery and total</h2>
          <EditedTotals edited={edited} errors={errors} onChange={change} />
        </section>
      </div>
      <div className={styles.column}>
        <section className={styles.panel} aria-labelledby="who-title">
          <h2 id="who-title">Customer</h2>
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            value={edited.email}
            error={errors.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
          <TextInput
            label="Phone"
            type="tel"
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
            label="Note for the parcel"
            autosize
            minRows={2}
            maxLength={2000}
            value={edited.comments}
            onChange={(event) => change({ comments: event.currentTarget.value })}
          />
        </section>
        <Group justify="flex-end">
          <MainButton type="submit" loading={save.isPending}>
            {order === null ? 'Create the order' : 'Save the changes'}
          </MainButton>
        </Group>
      </div>
    </form>
  )
}

/** Saves the form and goes to the order; refusals come back field by field, `''` for those of none. */
function useSave(order: OrderDetail | null, setErrors: (errors: Record<string, string>) => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (edited: EditedOrder) =>
      askApi<OrderDetail>(order === null ? '/orders' : `/orders/${order.id}`, {
        method: order === null ? 'POST' : 'PUT',
        body: toDraft(edited),
      }),
    onMutate: () => setErrors({}),
    onSuccess: async (saved) => {
      queries.setQueryData(['order', String(saved.id)], saved)
      tellDone(`Order #${saved.number} waits for its payment.`, { title: 'Saved' })
      await queries.invalidateQueries({ queryKey: ['orders'] })
      await navigate(`/orders/${saved.id}`)
    },
    onError: (error) => {
      const byField = fieldErrors(error)
      setErrors(Object.keys(byField).length > 0 ? byField : { '': failureText(error) })
    },
  })
}
