import { Button } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef } from 'react'
import type { ReviewNote, ReviewRules } from '../contract.ts'
import { messages } from '../messages.ts'
import { PhotoField } from './PhotoField.tsx'
import styles from './review-form.module.css'
import { StarField } from './StarField.tsx'
import { useReviewForm } from './use-review-form.ts'

/** What the form says of the verified buyer mark, by what there is to show for it. */
const PROOF_HINTS = {
  none: { everybody: 'proofLogIn', buyers: 'proofLogInBuyers' },
  account: { everybody: 'proofAccount', buyers: 'proofAccountBuyers' },
  link: { everybody: 'proofLink', buyers: 'proofLinkBuyers' },
} as const

type Props = {
  product: { id: number; name: string; url: string }
  rules: ReviewRules
  note: ReviewNote | null
}

/** The review form (S2.03, S3.05). Without script it is a plain form; with it the page stays where it is. */
export function ReviewForm({ product, rules, note }: Props) {
  const t = useMessages(messages)
  const { form, rating, rate, errors, setError, phase, sent, isHydrated, proof, warmUp, send } =
    useReviewForm(rules)
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent !== null) thanks.current?.focus()
  }, [sent])
  if (!rules.isOpen) return null
  if (sent !== null) {
    return (
      <div id="respond" ref={thanks} tabIndex={-1} role="status" className={styles.thanks}>
        <p>{sent.message}</p>
        {sent.state === 'published' && (
          <p>
            {/* A new address, so that the page is fetched and not only scrolled. */}
            <a href={`${product.url}?review_sent=published#comment-${sent.id}`}>{t('seeIt')}</a>
          </p>
        )}
      </div>
    )
  }
  return (
    <section id="respond" className={`comment-respond ${styles.respond}`} aria-labelledby="reply-title">
      <h2 id="reply-title" className={`comment-reply-title ${styles.title}`}>
        {t('writeReviewOf', { product: product.name })}
      </h2>
      {note !== null && (
        <p className={styles.note} data-kind={note.kind} role={note.kind === 'sent' ? 'status' : 'alert'}>
          {note.message}
        </p>
      )}
      <form
        ref={form}
        id="commentform"
        className={`comment-form ${styles.form}`}
        action="/reviews"
        method="post"
        encType="multipart/form-data"
        noValidate={isHydrated}
        onFocus={warmUp}
        onSubmit={send}
      >
        <p className={styles.hint}>{t(PROOF_HINTS[proof.kind][rules.onlyBuyers ? 'buyers' : 'everybody'])}</p>
        <StarField value={rating} error={errors.rating} isRequired={rules.ratingRequired} onChange={rate} />
        <Field name="comment" label={t('yourReview')} error={errors.comment}>
          {(control) => (
            <textarea {...control} rows={5} maxLength={5000} required className={styles.control} />
          )}
        </Field>
        {rules.takesPhotos && (
          <PhotoField error={errors.photos} onProblem={(message) => setError('photos', message)} />
        )}
        <div className={styles.two}>
          <Field name="author" label={t('name')} error={errors.author}>
            {(control) => (
              <input {...control} autoComplete="name" maxLength={80} required className={styles.control} />
            )}
          </Field>
          <Field name="email" label={t('email')} error={errors.email}>
            {(control) => (
              <input
                {...control}
                type="email"
                autoComplete="email"
                maxLength={254}
                required
                className={styles.control}
              />
            )}
          </Field>
        </div>
        {/* Robots fill in whatever they find; people do not see it and screen readers pass it by. */}
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor="review-url">{t('leaveEmpty')}</label>
          <input id="review-url" name="url" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="comment_post_ID" value={product.id} readOnly />
        <input type="hidden" name="review_key" value={proof.kind === 'link' ? proof.key : ''} readOnly />
        {errors.form && (
          <p className={styles.error} role="alert">
            {errors.form}
          </p>
        )}
        <div>
          <Button type="submit" id="submit" look="secondary" busy={phase === 'sending'}>
            {phase === 'sending' ? t('sending') : t('send')}
          </Button>
        </div>
      </form>
    </section>
  )
}

function Field(props: {
  name: 'comment' | 'author' | 'email'
  label: string
  error: string | undefined
  children: (control: {
    id: string
    name: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => React.ReactNode
}) {
  const { name, error } = props
  return (
    <div className={`comment-form-${name} ${styles.field}`}>
      <label className={styles.label} htmlFor={name}>
        {props.label}
      </label>
      {props.children({
        id: name,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${name}_error` : undefined,
      })}
      {error && (
        <p id={`${name}_error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
