import { InlineDocumentForm } from '@buoy/ui/console/InlineForm.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ConsoleReview, ReviewReplyText } from '../contract.ts'

/** The owner's answer under a review; an empty one takes it away. Shoppers' own words are never changed. */
export function ReplyForm({ review, onClose }: { review: ConsoleReview; onClose: () => void }) {
  const queries = useQueryClient()
  return (
    <InlineDocumentForm<ReviewReplyText>
      path={`/reviews/${review.id}/reply`}
      saveLabel={({ text }, saved) =>
        text.trim() === '' && saved.text !== '' ? 'Delete the reply' : 'Save the reply'
      }
      onSaved={async ({ text }) => {
        await queries.invalidateQueries({ queryKey: ['reviews'] })
        notifySuccess(text === '' ? 'Your reply is deleted.' : 'Reply posted.')
      }}
      onClose={onClose}
    >
      {(form) => (
        <Textarea
          label={`Your reply to ${review.author}`}
          description="Shown below the review."
          autosize
          minRows={2}
          maxLength={2000}
          autoFocus
          {...form.getInputProps('text')}
        />
      )}
    </InlineDocumentForm>
  )
}
