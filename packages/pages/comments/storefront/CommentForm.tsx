import { Button } from '@buoy/ui/Button.tsx'
import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import type { FormErrors } from '@buoy/ui/send-form.ts'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { Comments } from '../contract.ts'
import { messages } from '../messages.ts'
import { COMMENT_LIMITS } from '../rules/comment-limits.ts'
import { COMMENT_ON_FIELD, commentsPath } from '../rules/comment-query.ts'
import styles from './comments.module.css'
import type { Answering } from './use-answering.ts'
import { useCommentForm } from './use-comment-form.ts'

type Props = { comments: Comments; answering: Answering; answersTo: string }

/** The comment form (S2.19), under WordPress's names. Without script it is a plain post to its page. */
export function CommentForm({ comments, answering, answersTo }: Props) {
  const t = useMessages(messages)
  const { form, initial, errors, isSending, sent, message, isHydrated, token, writer, onForm } =
    useCommentForm(comments, answering)
  const isAnswer = answersTo !== ''
  if (sent !== null) {
    return (
      <div id="respond" ref={message} tabIndex={-1} role="status" className={styles.thanks}>
        <p>{sent.message}</p>
        {/* A new address, so that the page is fetched and not only scrolled. */}
        {sent.state === 'published' && <a href={sent.url}>{t('seeIt')}</a>}
      </div>
    )
  }
  return (
    <section id="respond" className={`comment-respond ${styles.respond}`} aria-labelledby="reply-title">
      <div className={styles.respondHead}>
        <h3 id="reply-title" className={`comment-reply-title ${styles.respondTitle}`}>
          {isAnswer ? t('replyTo', { author: answersTo }) : t('leaveComment')}
        </h3>
        {isAnswer && (
          <a
            id="cancel-comment-reply-link"
            rel="nofollow"
            href={`${commentsPath(comments.path, { page: comments.page })}#respond`}
            onClick={(event) => {
              event.preventDefault()
              onForm.onLeave()
              answering.cancel()
            }}
          >
            {t('cancelReply')}
          </a>
        )}
      </div>
      {comments.note?.kind === 'sent' && (
        <p className={styles.note} role="status">
          {comments.note.message}
        </p>
      )}
      <form
        ref={form}
        id="commentform"
        className={`comment-form ${styles.form}`}
        action={`${comments.action}#respond`}
        method="post"
        noValidate={isHydrated}
        data-awake={isHydrated || undefined}
        onFocus={onForm.onFocus}
        onInput={onForm.onLeave}
        onSubmit={onForm.onSubmit}
      >
        <FormField name="comment" label={t('comment')} required error={errors.comment}>
          {(control) => (
            <textarea
              {...control}
              rows={5}
              maxLength={COMMENT_LIMITS.text}
              required
              defaultValue={initial.comment}
              className={controlClass}
            />
          )}
        </FormField>
        <WhoWrites initial={initial} errors={errors} firstName={writer} />
        <label className={styles.box}>
          <input type="checkbox" name="comment_answers" value="yes" defaultChecked={initial.wantsAnswers} />
          <span>{t('emailMe')}</span>
        </label>
        {/* Robots fill in whatever they find; people do not see it and screen readers pass it by. */}
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor="comment-url">{t('leaveEmpty')}</label>
          <input id="comment-url" name="url" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name={COMMENT_ON_FIELD} value={comments.subject} readOnly />
        <input
          type="hidden"
          id="comment_parent"
          name="comment_parent"
          value={answering.answerTo ?? 0}
          readOnly
        />
        <div ref={token.box} className={styles.service} />
        {errors.form && (
          <p className={styles.error} role="alert">
            {errors.form}
          </p>
        )}
        <div className="form-submit">
          <Button type="submit" id="submit" look="secondary" busy={isSending}>
            {isSending ? t('sending') : isAnswer ? t('sendReply') : t('sendComment')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Name and email, which customers who are signed in need not tell. */
function WhoWrites(props: {
  initial: { author: string; email: string }
  errors: FormErrors
  firstName: string | null
}) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const { initial, errors, firstName } = props
  if (firstName !== null && firstName !== '') {
    return <p className={`logged-in-as ${styles.hint}`}>{rich('writeAs', { name: <b>{firstName}</b> })}</p>
  }
  return (
    <div className={styles.two}>
      <FormField name="author" label={t('name')} required error={errors.author}>
        {(control) => (
          <input
            {...control}
            autoComplete="name"
            maxLength={COMMENT_LIMITS.author}
            required
            defaultValue={initial.author}
            className={controlClass}
          />
        )}
      </FormField>
      {firstName === null && (
        <FormField name="email" label={t('email')} required error={errors.email} hint={t('emailNotShown')}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={COMMENT_LIMITS.email}
              required
              defaultValue={initial.email}
              className={controlClass}
            />
          )}
        </FormField>
      )}
    </div>
  )
}
