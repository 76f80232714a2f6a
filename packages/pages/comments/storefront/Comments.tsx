import { useMessages } from '@buoy/ui/use-messages.tsx'
import { Pagination } from '../../blog/storefront/Pagination.tsx'
import type { Comments } from '../contract.ts'
import { messages } from '../messages.ts'
import { commentsPath } from '../rules/comment-query.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentThread } from './CommentThread.tsx'
import styles from './comments.module.css'
import { useAnswering } from './use-answering.ts'

type Props = {
  comments: Comments
  /** A heading of the owner's; '' for how many comments there are. */
  title?: string
  showsCount?: boolean
}

/** What people say of a page or post, in threads, and the form to say something (S1.24, S2.19). */
export function CommentsView({ comments, title = '', showsCount = true }: Props) {
  const t = useMessages(messages)
  const { threads, count, page, pageCount, path, isOpen } = comments
  const answering = useAnswering(comments)
  const heading = useHeading(title, showsCount ? count : null)
  if (!isOpen && count === 0) return null
  const form = isOpen && (
    <CommentForm
      key={answering.answerTo ?? 0}
      comments={comments}
      answering={answering}
      answersTo={answering.author}
    />
  )
  return (
    <div id="comments" className={`comments-area ${styles.comments}`}>
      <h2 className={`comments-title page_title ${styles.title}`}>{heading}</h2>
      {threads.length > 0 && (
        <ol className={`commentlist ${styles.list}`}>
          {threads.map((thread) => (
            <CommentThread
              key={thread.comment.id}
              thread={thread}
              page={page}
              path={path}
              answering={isOpen ? answering : null}
              form={form}
            />
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        words={[t('newer'), t('older')]}
        label={t('pagesOfComments')}
        addressOf={(other) => `${commentsPath(path, { page: other })}#comments`}
      />
      {answering.answerTo === null && form}
      {!isOpen && <p className={`no-comments ${styles.closed}`}>{t('commentsClosed')}</p>}
    </div>
  )
}

function useHeading(title: string, count: number | null): string {
  const t = useMessages(messages)
  if (count === null || count === 0) return title || t('comments')
  return title === '' ? t('commentCount', { count }) : t('titleWithCount', { title, count })
}
