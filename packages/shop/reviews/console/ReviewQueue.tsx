import { Button, Checkbox } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { ConsoleReview } from '../contract.ts'
import { mayMove } from '../rules/review-life.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import type { ReviewMove } from './review-states.ts'
import styles from './reviews-page.module.css'
import { useMoveReviews } from './use-move-reviews.tsx'

/** The reviews of one page, gone through with the mouse or with J, K, A, R and X; several at once when selected. */
export function ReviewQueue({ reviews, isStale }: { reviews: ConsoleReview[]; isStale: boolean }) {
  const list = useRef<HTMLOListElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [rejecting, setRejecting] = useState<ConsoleReview[]>([])
  const { move, isMoving } = useMoveReviews()
  const chosen = reviews.filter(({ id }) => selected.has(id))

  function toggle(id: number): void {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }

  /** Moves those that may be moved so, and leaves the others alone. */
  function moveAll(some: ConsoleReview[], to: ReviewMove, reason?: string): void {
    const fitting = some.filter(({ state }) => (to === 'restore' ? state === 'deleted' : mayMove(state, to)))
    if (fitting.length === 0) return
    focusAfter(fitting)
    setSelected(new Set())
    move(fitting, to, reason)
  }

  /** What is moved may leave the list; the focus goes to the next one, so that the keys go on. */
  function focusAfter(gone: ConsoleReview[]): void {
    const here = focused()
    if (here === undefined || !gone.includes(here)) return
    const rest = reviews.slice(reviews.indexOf(here)).filter((one) => !gone.includes(one))
    focus(rest[0] ?? here)
  }

  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-review]') ?? [])]
  const focused = () => {
    const card = document.activeElement?.closest<HTMLElement>('[data-review]')
    return reviews.find(({ id }) => String(id) === card?.dataset.review)
  }
  const focus = (review: ConsoleReview | undefined) =>
    cards()
      .find((card) => card.dataset.review === String(review?.id))
      ?.focus()
  const step = (by: number) => {
    const here = focused()
    focus(
      reviews[here === undefined ? 0 : Math.max(0, Math.min(reviews.length - 1, reviews.indexOf(here) + by))],
    )
  }
  const atHand = () => {
    const here = focused()
    return chosen.length > 0 ? chosen : here === undefined ? [] : [here]
  }

  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['a', () => moveAll(atHand(), 'published')],
    ['r', () => setRejecting(atHand())],
    [
      'x',
      () => {
        const here = focused()
        if (here) toggle(here.id)
      },
    ],
  ])

  return (
    <>
      <div className={styles.bulk}>
        <Checkbox
          label={chosen.length === 0 ? 'Select all on this page' : `${chosen.length} selected`}
          checked={chosen.length === reviews.length}
          indeterminate={chosen.length > 0 && chosen.length < reviews.length}
          onChange={() => setSelected(chosen.length > 0 ? new Set() : new Set(reviews.map(({ id }) => id)))}
        />
        {chosen.length > 0 && (
          <fieldset className={styles.bulkActions} disabled={isMoving}>
            <legend className={styles.hidden}>With the selected reviews</legend>
            <Button size="xs" onClick={() => moveAll(chosen, 'published')}>
              Approve
            </Button>
            <Button size="xs" variant="default" onClick={() => setRejecting(chosen)}>
              Reject
            </Button>
            <Button size="xs" variant="default" onClick={() => moveAll(chosen, 'spam')}>
              Spam
            </Button>
            <Button size="xs" variant="default" onClick={() => moveAll(chosen, 'deleted')}>
              Delete
            </Button>
          </fieldset>
        )}
      </div>
      <ol ref={list} className={styles.list} data-stale={isStale || undefined} aria-label="Reviews">
        {reviews.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            isSelected={selected.has(review.id)}
            isBusy={isMoving}
            onSelect={() => toggle(review.id)}
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
