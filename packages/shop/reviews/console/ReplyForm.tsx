import { askApi, failureText } from '@buoy/ui/console/ask-api.ts'
import { tellDone } from '@buoy/ui/console/tell.tsx'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleReview } from '../contract.ts'

/** The owner's answer under a review; an empty one takes it away. Shoppers' own words are never changed. */
export function ReplyForm({ review, onClose }: { review: ConsoleReview; onClose: () => void }) {
  const [text, setText] = useState(review.reply?.text ?? '')
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => askApi(`/reviews/${review.id}/reply`, { method: 'PUT', body: { text } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['reviews'] })
      tellDone(text.trim() === '' ? 'Your answer is gone.' : 'Answered.')
      onClose()
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={`Your answer to ${review.author}`}
          description="Everybody who reads the review reads it too."
          autosize
          minRows={2}
          maxLength={2000}
          value={text}
          error={save.isError ? failureText(save.error) : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          autoFocus
        />
        <Group gap="xs">
          <Button
            type="submit"
            size="xs"
            loading={save.isPending}
            disabled={text === (review.reply?.text ?? '')}
          >
            {text.trim() === '' && review.reply !== null ? 'Take the answer away' : 'Save the answer'}
          </Button>
          <Button size="xs" variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
