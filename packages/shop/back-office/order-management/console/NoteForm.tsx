import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Button, Checkbox, Group, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Writes a note to an order: for those who run the shop, or sent to the customer by mail. */
export function NoteForm({ orderId }: { orderId: number }) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [toCustomer, setToCustomer] = useState(false)
  const add = useMutation({
    mutationFn: () => callApi(`/orders/${orderId}/notes`, { method: 'POST', body: { text, toCustomer } }),
    onSuccess: () => {
      setText('')
      const message = toCustomer
        ? 'The note is being emailed to the customer.'
        : 'Only you and your staff see it.'
      notifySuccess(message, { title: 'Note added' })
      setToCustomer(false)
      return queries.invalidateQueries({ queryKey: ['order', String(orderId)] })
    },
    onError: (error) => notifyNotDone('The note was not added', error),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate()
      }}
    >
      <Textarea
        aria-label="Note"
        placeholder="Write a note"
        autosize
        minRows={2}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="space-between" mt="xs">
        <Checkbox
          label="Email it to the customer"
          checked={toCustomer}
          onChange={(event) => setToCustomer(event.currentTarget.checked)}
        />
        <Button type="submit" variant="default" disabled={text.trim() === ''} loading={add.isPending}>
          {toCustomer ? 'Send note' : 'Add note'}
        </Button>
      </Group>
    </form>
  )
}
