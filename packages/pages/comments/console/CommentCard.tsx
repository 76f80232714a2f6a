import { Moment } from '@buoy/ui/console/Moment.tsx'
import { QueueCard } from '@buoy/ui/console/QueueCard.tsx'
import queueStyles from '@buoy/ui/console/queue.module.css'
import { Anchor, Badge, Button } from '@mantine/core'
import { useState } from 'react'
import type { ConsoleComment } from '../contract.ts'
import { AnswerForm, EditForm } from './CommentForms.tsx'
import { COMMENT_ACTIONS, type CommentMove, mayDo, STATE_WORDS } from './comment-states.ts'

/** One comment: who says what below which page, why it waits, and what can be done with it. */
export function CommentCard(props: {
  comment: ConsoleComment
  isSelected: boolean
  isBusy: boolean
  onSelect: () => void
  onMove: (to: CommentMove) => void
}) {
  const { comment } = props
  const { author, state, about } = comment
  const [open, setOpen] = useState<'answer' | 'edit' | null>(null)
  const close = () => setOpen(null)
  return (
    <QueueCard
      id={comment.id}
      name={`the comment by ${author}`}
      isSelected={props.isSelected}
      onSelect={props.onSelect}
      state={STATE_WORDS[state]}
      head={
        <>
          <strong>{author}</strong>
          {comment.isOwner && <Badge color="lagoon">The shop</Badge>}
        </>
      }
    >
      <p className={queueStyles.quiet}>
        {about.url === '' ? (
          'A page that isn’t published'
        ) : (
          <Anchor href={about.url} target="_blank" rel="noreferrer" underline="always" inherit>
            {about.title}
          </Anchor>
        )}
        {' · '}
        <Moment at={comment.at} />
        {comment.email && ` · ${comment.email}`}
        {comment.answersTo !== '' && ` · answers ${comment.answersTo}`}
      </p>
      {open === 'edit' ? (
        <EditForm comment={comment} onClose={close} />
      ) : (
        <p className={queueStyles.text}>{comment.text}</p>
      )}
      {comment.reason !== '' && <p className={queueStyles.reason}>{comment.reason}</p>}
      {open === 'answer' && <AnswerForm comment={comment} onClose={close} />}
      {open === null && (
        <div className={queueStyles.actions}>
          {COMMENT_ACTIONS.filter(({ to }) => mayDo(state, to)).map(({ to, label }) => (
            <Button
              key={to}
              size="xs"
              variant={to === 'published' ? 'filled' : 'default'}
              disabled={props.isBusy}
              onClick={() => props.onMove(to)}
              aria-label={`${label}: the comment by ${author}`}
            >
              {label}
            </Button>
          ))}
          {(state === 'pending' || state === 'published') && (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => setOpen('answer')}
              aria-label={`Reply to ${author}`}
            >
              Reply
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            onClick={() => setOpen('edit')}
            aria-label={`Edit the comment by ${author}`}
          >
            Edit
          </Button>
        </div>
      )}
    </QueueCard>
  )
}
