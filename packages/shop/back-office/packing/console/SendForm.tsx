import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Alert, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PackingOrder } from '../contract.ts'
import { CARRIERS, type CarrierId } from '../rules/carriers.ts'
import styles from './packing.module.css'

type Values = { carrier: CarrierId; tracking: string; tellsCustomer: boolean }

/** Marks an order as sent, with the number to follow the parcel by. */
export function SendForm({ orderId }: { orderId: number }) {
  const queries = useQueryClient()
  const form = useForm<Values>({
    initialValues: { carrier: 'australia-post', tracking: '', tellsCustomer: true },
  })
  const send = useMutation({
    mutationFn: (values: Values) =>
      callApi<PackingOrder>(`/packing/${orderId}/sent`, { method: 'POST', body: values }),
    onSuccess: (order, { tellsCustomer }) => {
      const message = tellsCustomer ? 'The customer gets an email.' : 'The customer gets no email.'
      notifySuccess(message, { title: `#${order.number} is sent` })
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
    onSettled: () => {
      for (const key of ['packing', 'orders', 'order', 'today']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => send.mutate(values))} noValidate>
      <Stack gap="md">
        {send.isError && (
          <Alert color="coral" role="alert">
            {failureText(send.error)}
          </Alert>
        )}
        <div className={styles.fields}>
          <NativeSelect
            label="Carrier"
            data={CARRIERS.map(({ id, label }) => ({ value: id, label }))}
            {...form.getInputProps('carrier')}
          />
          <TextInput
            label="Tracking number"
            description="As on the label. Leave empty if there is none."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            maxLength={60}
            {...form.getInputProps('tracking')}
          />
        </div>
        <Checkbox label="Email the customer" {...form.getInputProps('tellsCustomer', { type: 'checkbox' })} />
        <MainButton type="submit" size="md" loading={send.isPending}>
          Mark as sent
        </MainButton>
      </Stack>
    </form>
  )
}
