import { Icon } from '@buoy/ui/Icon.tsx'
import { Picture } from '@buoy/ui/Picture.tsx'
import { Rating } from '@buoy/ui/Rating.tsx'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMessages, useRichMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { MouseEvent } from 'react'
import { largePictureUrl } from '../../../catalogue/products/rules/large-picture.ts'
import type { Review } from '../contract.ts'
import { messages } from '../messages.ts'
import { HelpfulButton } from './HelpfulButton.tsx'
import styles from './review-item.module.css'

/** One review: stars, text, photos, who and when, the owner's answer, and whether it helped. */
export function ReviewItem({ review }: { review: Review }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const texts = useTextLocale()
  const { reply, author } = review
  const photos = review.photos.map((photo, index) => ({
    ...photo,
    alt: t('photoOf', { number: index + 1, author }),
  }))

  async function openViewer(event: MouseEvent, index: number) {
    event.preventDefault()
    const { openPictureViewer } = await import('../../../catalogue/products/storefront/picture-viewer.ts')
    await openPictureViewer({ pictures: photos, index, texts, onShow: () => {} })
  }

  return (
    <li id={`comment-${review.id}`} className={`review ${styles.review}`}>
      {review.rating !== null && <Rating average={review.rating} />}
      <blockquote className={`comment-text ${styles.text}`}>{review.text}</blockquote>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.name}>
              <a
                href={largePictureUrl(photo)}
                aria-label={t('enlarge', { picture: photo.alt })}
                onClick={(event) => void openViewer(event, index)}
              >
                <Picture picture={photo} sizes="96px" most={480} className={styles.photo} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.by}>
        <cite className={`woocommerce-review__author ${styles.author}`}>{review.author}</cite>
        {review.verified && (
          <span className={`woocommerce-review__verified ${styles.verified}`}>
            <Icon name="check" size={14} /> {t('verifiedBuyer')}
          </span>
        )}
        <StoreDate at={review.at} className="woocommerce-review__published-date" />
      </p>
      {reply !== null && (
        <div className={styles.reply}>
          <p className={styles.replyHead}>{rich('shopAnswered', { date: <StoreDate at={reply.at} /> })}</p>
          <p className={styles.text}>{reply.text}</p>
        </div>
      )}
      <HelpfulButton review={review.id} count={review.helpful} author={review.author} />
    </li>
  )
}
