import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyNotDone } from '@buoy/ui/console/notify.tsx'
import { Button, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackingOrder } from '../contract.ts'
import styles from './packing.module.css'

/** What colleagues noted about an order, and a field for another note. */
export function PackingNotes({ order }: { order: PackingOrder }) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: () => callApi<PackingOrder>(`/packing/${order.id}/notes`, { method: 'POST', body: { text } }),
    onSuccess: (changed) => {
      setText('')
      queries.setQueryData(['packing', 'one', String(order.id)], changed)
    },
    onError: (error) => notifyNotDone('The note was not added', error),
  })
  return (
    <Stack gap="sm">
      {order.notes.length > 0 && (
        <ul className={styles.notes}>
          {order.notes.map((note) => (
            <li key={note.at}>
              <span className={styles.comments}>{note.text}</span>
              <span className={styles.quiet}>
                {note.by !== null && `${note.by} · `}
                <Moment at={note.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}
      >
        <Stack gap="sm">
          <Textarea
            aria-label="Note"
            placeholder="Write a note"
            autosize
            minRows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            disabled={text.trim() === ''}
            loading={add.isPending}
            className={styles.start}
          >
            Add note
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
