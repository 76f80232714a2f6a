import { QueueBar } from '@buoy/ui/console/QueueBar.tsx'
import queueStyles from '@buoy/ui/console/queue.module.css'
import { useQueue } from '@buoy/ui/console/use-queue.ts'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { ConsoleReview } from '../contract.ts'
import { mayMove } from '../rules/review-life.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import type { ReviewMove } from './review-states.ts'
import { useMoveReviews } from './use-move-reviews.ts'

/** The reviews of one page, gone through with the mouse or with J, K, A, R and X; several at once when selected. */
export function ReviewQueue({ reviews, isStale }: { reviews: ConsoleReview[]; isStale: boolean }) {
  const queue = useQueue(reviews)
  const [rejecting, setRejecting] = useState<ConsoleReview[]>([])
  const { move, isMoving } = useMoveReviews()

  /** Moves those that may be moved so, and leaves the others alone. */
  function moveAll(some: ConsoleReview[], to: ReviewMove, reason?: string): void {
    const fitting = some.filter(({ state }) => (to === 'restore' ? state === 'deleted' : mayMove(state, to)))
    if (fitting.length === 0) return
    queue.leave(fitting)
    move(fitting, to, reason)
  }

  useHotkeys([
    ['a', () => moveAll(queue.atHand(), 'published')],
    ['r', () => setRejecting(queue.atHand())],
  ])

  return (
    <>
      <QueueBar queue={queue} count={reviews.length} things="reviews" isBusy={isMoving}>
        <Button size="xs" onClick={() => moveAll(queue.chosen, 'published')}>
          Approve
        </Button>
        <Button size="xs" variant="default" onClick={() => setRejecting(queue.chosen)}>
          Reject
        </Button>
        <Button size="xs" variant="default" onClick={() => moveAll(queue.chosen, 'spam')}>
          Spam
        </Button>
        <Button size="xs" variant="default" onClick={() => moveAll(queue.chosen, 'deleted')}>
          Delete
        </Button>
      </QueueBar>
      <ol
        ref={queue.list}
        className={queueStyles.list}
        data-stale={isStale || undefined}
        aria-label="Reviews"
      >
        {reviews.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            isSelected={queue.isSelected(review)}
            isBusy={isMoving}
            onSelect={() => queue.toggle(review)}
            onMove={(to) => (to === 'rejected' ? setRejecting([review]) : moveAll([review], to))}
          />
        ))}
      </ol>
      <RejectDialog
        count={rejecting.length}
        onClose={() => setRejecting([])}
        onReject={(reason) => {
          setRejecting([])
          moveAll(rejecting, 'rejected', reason)
        }}
      />
    </>
  )
}
