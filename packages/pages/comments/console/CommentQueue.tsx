import { QueueBar } from '@buoy/ui/console/QueueBar.tsx'
import queueStyles from '@buoy/ui/console/queue.module.css'
import { useQueue } from '@buoy/ui/console/use-queue.ts'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { ConsoleComment } from '../contract.ts'
import { CommentCard } from './CommentCard.tsx'
import { COMMENT_ACTIONS, type CommentMove, mayDo, useMoveComments } from './comment-states.ts'
import { DeleteCommentsDialog } from './DeleteCommentsDialog.tsx'

/** The comments of one page, gone through with the mouse or with J, K, A, S, T and X; several at once when selected. */
export function CommentQueue({ comments, isStale }: { comments: ConsoleComment[]; isStale: boolean }) {
  const queue = useQueue(comments)
  const [deleting, setDeleting] = useState<ConsoleComment[]>([])
  const { move, isMoving } = useMoveComments()

  /** Moves those that may be moved so, and leaves the others alone. What cannot be taken back is asked about first. */
  function moveAll(some: readonly ConsoleComment[], to: CommentMove, isSure = false): void {
    const fitting = some.filter(({ state }) => mayDo(state, to))
    if (fitting.length === 0) return
    if (to === 'gone' && !isSure) {
      setDeleting(fitting)
      return
    }
    queue.leave(fitting)
    move(fitting, to)
  }

  useHotkeys([
    ['a', () => moveAll(queue.atHand(), 'published')],
    ['s', () => moveAll(queue.atHand(), 'spam')],
    ['t', () => moveAll(queue.atHand(), 'trash')],
  ])

  const possible = COMMENT_ACTIONS.filter(({ to }) => queue.chosen.some(({ state }) => mayDo(state, to)))
  return (
    <>
      <QueueBar queue={queue} count={comments.length} things="comments" isBusy={isMoving}>
        {possible.map(({ to, label }) => (
          <Button
            key={to}
            size="xs"
            variant={to === 'published' ? 'filled' : 'default'}
            onClick={() => moveAll(queue.chosen, to)}
          >
            {label}
          </Button>
        ))}
      </QueueBar>
      <ol
        ref={queue.list}
        className={queueStyles.list}
        data-stale={isStale || undefined}
        aria-label="Comments"
      >
        {comments.map((comment) => (
          <CommentCard
            key={comment.id}
            comment={comment}
            isSelected={queue.isSelected(comment)}
            isBusy={isMoving}
            onSelect={() => queue.toggle(comment)}
            onMove={(to) => moveAll([comment], to)}
          />
        ))}
      </ol>
      <DeleteCommentsDialog
        count={deleting.length}
        onClose={() => setDeleting([])}
        onDelete={() => {
          setDeleting([])
          moveAll(deleting, 'gone', true)
        }}
      />
    </>
  )
}
