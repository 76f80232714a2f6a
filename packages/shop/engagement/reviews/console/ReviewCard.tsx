import { Moment } from '@buoy/ui/console/Moment.tsx'
import { QueueCard } from '@buoy/ui/console/QueueCard.tsx'
import queue from '@buoy/ui/console/queue.module.css'
import { Picture } from '@buoy/ui/Picture.tsx'
import { Rating } from '@buoy/ui/Rating.tsx'
import { Anchor, Button } from '@mantine/core'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { largePictureUrl } from '../../../catalogue/products/rules/large-picture.ts'
import type { ConsoleReview } from '../contract.ts'
import { mayMove, type ReviewState } from '../rules/review-life.ts'
import { ReplyForm } from './ReplyForm.tsx'
import styles from './review-card.module.css'
import { type ReviewMove, STATE_WORDS } from './review-states.ts'

const ACTIONS: { to: ReviewState; label: string }[] = [
  { to: 'published', label: 'Approve' },
  { to: 'rejected', label: 'Reject' },
  { to: 'spam', label: 'Spam' },
  { to: 'deleted', label: 'Delete' },
]

/** One review: who says what of which product, why it waits, and what can be done with it. */
export function ReviewCard(props: {
  review: ConsoleReview
  isSelected: boolean
  isBusy: boolean
  onSelect: () => void
  onMove: (to: ReviewMove) => void
}) {
  const { review } = props
  const [isReplying, setReplying] = useState(false)
  return (
    <QueueCard
      id={review.id}
      name={`the review by ${review.author}`}
      isSelected={props.isSelected}
      onSelect={props.onSelect}
      state={STATE_WORDS[review.state]}
      head={
        <>
          {review.rating !== null && <Rating average={review.rating} />}
          <strong>{review.author}</strong>
          {review.verified && (
            <span className={styles.verified}>
              <Check aria-hidden size={16} />
              {review.orderId === null ? (
                'Verified buyer'
              ) : (
                <Anchor component={Link} to={`/orders/${review.orderId}`} inherit>
                  Verified by order
                </Anchor>
              )}
            </span>
          )}
        </>
      }
    >
      <p className={queue.quiet}>
        <Anchor
          href={`${review.product.url}#comment-${review.id}`}
          target="_blank"
          rel="noreferrer"
          underline="always"
          inherit
        >
          {review.product.name}
        </Anchor>
        {' · '}
        <Moment at={review.at} />
        {review.email && ` · ${review.email}`}
        {review.helpful > 0 && ` · helped ${review.helpful}`}
      </p>
      <p className={queue.text}>{review.text}</p>
      {review.photos.length > 0 && (
        <ul className={styles.photos}>
          {review.photos.map((photo) => (
            <li key={photo.name}>
              <a href={largePictureUrl(photo)} target="_blank" rel="noreferrer">
                <Picture picture={photo} sizes="88px" className={styles.photo} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.reason !== '' && <p className={queue.reason}>{review.reason}</p>}
      {review.reply !== null && !isReplying && (
        <blockquote className={queue.reply}>
          <strong>Your reply</strong>
          <span className={queue.text}>{review.reply.text}</span>
        </blockquote>
      )}
      {isReplying && <ReplyForm review={review} onClose={() => setReplying(false)} />}
      <div className={queue.actions}>
        {ACTIONS.filter(({ to }) => mayMove(review.state, to)).map(({ to, label }) => (
          <Button
            key={to}
            size="xs"
            variant={to === 'published' ? 'filled' : 'default'}
            disabled={props.isBusy}
            onClick={() => props.onMove(to)}
            aria-label={`${label} the review by ${review.author}`}
          >
            {label}
          </Button>
        ))}
        {review.state === 'deleted' ? (
          <Button size="xs" variant="default" onClick={() => props.onMove('restore')}>
            Restore
          </Button>
        ) : (
          !isReplying && (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => setReplying(true)}
              aria-label={`${review.reply ? 'Edit your reply' : 'Reply'} to ${review.author}`}
            >
              {review.reply ? 'Edit your reply' : 'Reply'}
            </Button>
          )
        )}
      </div>
    </QueueCard>
  )
}
