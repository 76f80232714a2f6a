import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { MouseEvent, ReactNode } from 'react'
import type { Comment } from '../contract.ts'
import { messages } from '../messages.ts'
import { commentsPath, commentUrl } from '../rules/comment-query.ts'
import type { Thread } from '../rules/comment-threads.ts'
import { linkParts } from '../rules/link-parts.ts'
import styles from './comments.module.css'
import type { Answering } from './use-answering.ts'

type Props = {
  thread: Thread<Comment>
  page: number
  path: string
  /** `null` where nothing can be said any more. */
  answering: Answering | null
  /** The form, which stands below the comment that it answers. */
  form: ReactNode
}

/** A comment with the answers to it. */
export function CommentThread({ thread, ...rest }: Props) {
  const t = useMessages(messages)
  const { comment, answers } = thread
  const classes = ['comment', comment.isOwner && 'bypostauthor', styles.item].filter(Boolean).join(' ')
  return (
    <li id={`comment-${comment.id}`} className={classes} data-owner={comment.isOwner || undefined}>
      {comment.isShown ? (
        <CommentBody comment={comment} {...rest} />
      ) : (
        <p className={styles.removed}>{t('noLongerShown')}</p>
      )}
      {rest.answering?.answerTo === comment.id && rest.form}
      {answers.length > 0 && (
        <ol className={`children ${styles.answers}`}>
          {answers.map((answer) => (
            <CommentThread key={answer.comment.id} thread={answer} {...rest} />
          ))}
        </ol>
      )}
    </li>
  )
}

function CommentBody({ comment, page, path, answering }: Omit<Props, 'thread'> & { comment: Comment }) {
  const t = useMessages(messages)
  const { id, author, text, at, isOwner } = comment
  return (
    <article className={`comment-body ${styles.body}`} aria-label={t('commentBy', { author })}>
      <footer className={`comment-meta ${styles.meta}`}>
        <span className={styles.initial} aria-hidden="true">
          {[...author][0]?.toUpperCase()}
        </span>
        <span className={`comment-author ${styles.author}`}>
          <b className="fn">{author}</b>
          {isOwner && <span className={styles.mark}>{t('theShop')}</span>}
        </span>
        <a className={`comment-date ${styles.date}`} href={commentUrl(path, page, id)}>
          <StoreDate at={at} withTime />
        </a>
      </footer>
      <div className={`comment-content ${styles.text}`}>
        <LinkedText text={text} />
      </div>
      {answering !== null && answering.answerTo !== id && (
        <a
          rel="nofollow"
          className={`comment-reply-link ${styles.reply}`}
          href={`${commentsPath(path, { page, answerTo: id })}#respond`}
          aria-label={t('replyTo', { author })}
          onClick={(event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            answering.answer(id)
          }}
        >
          {t('reply')}
        </a>
      )}
    </article>
  )
}

/** The words as they were typed, with web addresses as links that search engines give nothing for. */
function LinkedText({ text }: { text: string }) {
  return linkParts(text).map((part, index) => {
    if (part.kind === 'words') return part.text
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
      <a key={index} href={part.text} rel="ugc nofollow noopener">
        {part.text}
      </a>
    )
  })
}
