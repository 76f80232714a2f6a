import { askApi, failureText } from '@buoy/ui/console/ask-api.ts'
import { tellDone } from '@buoy/ui/console/tell.tsx'
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ConsoleComment } from '../contract.ts'
import { COMMENT_LIMITS } from '../rules/comment-limits.ts'

type Props = { comment: ConsoleComment; onClose: () => void }

/** The shop's answer below a comment, which everybody reads at once; one that waits is published with it. */
export function AnswerForm({ comment, onClose }: Props) {
  const [text, setText] = useState('')
  const save = useSaving({
    path: `/comments/${comment.id}/answers`,
    method: 'POST',
    done: comment.state === 'pending' ? 'Approved and answered.' : 'Answered.',
    onClose,
  })
  return (
    <CommentFormFrame
      label={comment.state === 'pending' ? 'Approve and answer' : 'Answer'}
      isReady={text.trim() !== ''}
      isSaving={save.isPending}
      onSave={() => save.mutate({ text })}
      onClose={onClose}
    >
      <Textarea
        label={`Your answer to ${comment.author}`}
        description="Everybody reads it below the comment, under your name."
        autosize
        minRows={2}
        maxLength={COMMENT_LIMITS.text}
        value={text}
        error={save.isError ? failureText(save.error) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        autoFocus
      />
    </CommentFormFrame>
  )
}

/** Changes what a comment says, and under which name. */
export function EditForm({ comment, onClose }: Props) {
  const [author, setAuthor] = useState(comment.author)
  const [text, setText] = useState(comment.text)
  const save = useSaving({ path: `/comments/${comment.id}`, method: 'PUT', done: 'Changed.', onClose })
  const isChanged = author !== comment.author || text !== comment.text
  return (
    <CommentFormFrame
      label="Save"
      isReady={isChanged && author.trim() !== '' && text.trim() !== ''}
      isSaving={save.isPending}
      onSave={() => save.mutate({ author, text })}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        maxLength={COMMENT_LIMITS.author}
        value={author}
        onChange={(event) => setAuthor(event.currentTarget.value)}
      />
      <Textarea
        label="Comment"
        autosize
        minRows={2}
        maxLength={COMMENT_LIMITS.text}
        value={text}
        error={save.isError ? failureText(save.error) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        autoFocus
      />
    </CommentFormFrame>
  )
}

function CommentFormFrame(props: {
  label: string
  isReady: boolean
  isSaving: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        props.onSave()
      }}
    >
      <Stack gap="xs">
        {props.children}
        <Group gap="xs">
          <Button type="submit" size="xs" loading={props.isSaving} disabled={!props.isReady}>
            {props.label}
          </Button>
          <Button size="xs" variant="default" onClick={props.onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useSaving(asked: { path: string; method: 'POST' | 'PUT'; done: string; onClose: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Record<string, string>) => askApi(asked.path, { method: asked.method, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['comments'] })
      tellDone(asked.done)
      asked.onClose()
    },
  })
}
