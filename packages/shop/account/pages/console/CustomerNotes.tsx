import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import words from '@buoy/ui/console/record-words.module.css'
import { Alert, Button, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerDetail } from '../contract.ts'
import styles from './customers.module.css'

/** What owners remember of a customer. They never see it here; an export of their data includes it. */
export function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { text: '' } })
  const add = useMutation({
    mutationFn: (body: { text: string }) =>
      callApi(`/customers/one/notes?email=${encodeURIComponent(customer.email)}`, { method: 'POST', body }),
    onSuccess: async () => {
      form.reset()
      await queries.invalidateQueries({ queryKey: ['customer', customer.email] })
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  return (
    <Stack gap="md">
      <form onSubmit={form.onSubmit((values) => add.mutate(values))}>
        <Stack gap="xs">
          {add.isError && (
            <Alert color="coral" role="alert">
              {failureText(add.error)}
            </Alert>
          )}
          <Textarea
            label="New note"
            description="Only staff see it, unless the customer asks for their data."
            autosize
            minRows={2}
            maxLength={5000}
            {...form.getInputProps('text')}
          />
          <div>
            <Button type="submit" variant="default" loading={add.isPending}>
              Save note
            </Button>
          </div>
        </Stack>
      </form>
      {customer.notes.length > 0 && (
        <ol className={styles.notes}>
          {customer.notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <span className={words.quiet}>
                {note.author}, <Moment at={note.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Stack>
  )
}
