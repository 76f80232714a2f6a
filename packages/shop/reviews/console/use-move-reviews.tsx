import { askApi, failureText } from '@buoy/ui/console/ask-api.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsoleReview, MoveReviewsReply } from '../contract.ts'
import { MOVED, type ReviewMove } from './review-states.ts'

type Asked = {
  reviews: Pick<ConsoleReview, 'id' | 'state'>[]
  to: ReviewMove
  reason?: string
  isUndo?: boolean
}

/** Moves reviews and offers the way back; what could not be moved is said. */
export function useMoveReviews(): {
  move: (reviews: Asked['reviews'], to: ReviewMove, reason?: string) => void
  isMoving: boolean
} {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ reviews, to, reason = '' }: Asked) =>
      askApi<MoveReviewsReply>('/reviews/moves', {
        method: 'POST',
        body: { ids: reviews.map(({ id }) => id), to, reason },
      }),
    onError: (error) =>
      notifications.show({ color: 'coral', title: 'Nothing was moved', message: failureText(error) }),
    onSuccess: ({ moved, left }, asked) => {
      const done = asked.reviews.filter(({ id }) => moved.includes(id))
      if (done.length > 0) tell(done, asked, (undo) => mutation.mutate(undo))
      if (left.length > 0) {
        const message = `${countOf(left.length)} stayed: moved meanwhile, or the same person has another review of the product.`
        notifications.show({ color: 'coral', message })
      }
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['reviews'] })
      void queries.invalidateQueries({ queryKey: ['activity'] })
    },
  })
  return {
    move: (reviews, to, reason) =>
      mutation.mutate({ reviews, to, ...(reason === undefined ? {} : { reason }) }),
    isMoving: mutation.isPending,
  }
}

function tell(done: Asked['reviews'], { to, isUndo }: Asked, undo: (asked: Asked) => void): void {
  const title = `${countOf(done.length)} ${MOVED[to]}.`
  if (isUndo) {
    notifications.show({ color: 'leaf', message: title })
    return
  }
  const id = `reviews-${done.map((one) => one.id).join('-')}`
  notifications.hide(id)
  notifications.show({
    ...{ id, color: 'leaf', title },
    closeButtonProps: { 'aria-label': 'Close this message' },
    message: (
      <Button
        variant="default"
        size="xs"
        mt={6}
        onClick={() => {
          notifications.hide(id)
          for (const back of waysBack(done, to)) undo({ ...back, isUndo: true })
        }}
      >
        Undo
      </Button>
    ),
  })
}

/** One move for each state that the reviews came from. */
function waysBack(done: Asked['reviews'], to: ReviewMove): Asked[] {
  if (to === 'deleted') return [{ reviews: done, to: 'restore' }]
  const states = [...new Set(done.map(({ state }) => state))]
  return states.map((state) => ({ reviews: done.filter((one) => one.state === state), to: state }))
}

function countOf(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`
}
