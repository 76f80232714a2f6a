import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { InlineDocumentForm, InlineForm } from '@buoy/ui/console/InlineForm.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleComment, EditedComment } from '../contract.ts'
import { COMMENT_LIMITS } from '../rules/comment-limits.ts'

type Props = { comment: ConsoleComment; onClose: () => void }

/** The shop's answer below a comment, which everybody reads at once; one that waits is published with it. */
export function AnswerForm({ comment, onClose }: Props) {
  const [text, setText] = useState('')
  const queries = useQueryClient()
  const isWaiting = comment.state === 'pending'
  const save = useMutation({
    mutationFn: () => callApi(`/comments/${comment.id}/answers`, { method: 'POST', body: { text } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['comments'] })
      notifySuccess(isWaiting ? 'Approved, and your reply is posted.' : 'Reply posted.')
      onClose()
    },
  })
  return (
    <InlineForm
      saveLabel={isWaiting ? 'Approve and reply' : 'Reply'}
      isReady={text.trim() !== ''}
      isSaving={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
      onClose={onClose}
    >
      <Textarea
        label={`Your reply to ${comment.author}`}
        description="Shown below the comment, under your name."
        autosize
        minRows={2}
        maxLength={COMMENT_LIMITS.text}
        value={text}
        error={save.isError ? failureText(save.error) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        autoFocus
      />
    </InlineForm>
  )
}

/** Changes what a comment says, and under which name. */
export function EditForm({ comment, onClose }: Props) {
  const queries = useQueryClient()
  return (
    <InlineDocumentForm<EditedComment>
      path={`/comments/${comment.id}`}
      saveLabel={() => 'Save'}
      isComplete={({ author, text }) => author.trim() !== '' && text.trim() !== ''}
      onSaved={async () => {
        await queries.invalidateQueries({ queryKey: ['comments'] })
        notifySuccess('Changed.')
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput label="Name" maxLength={COMMENT_LIMITS.author} {...form.getInputProps('author')} />
          <Textarea
            label="Comment"
            autosize
            minRows={2}
            maxLength={COMMENT_LIMITS.text}
            autoFocus
            {...form.getInputProps('text')}
          />
        </>
      )}
    </InlineDocumentForm>
  )
}
