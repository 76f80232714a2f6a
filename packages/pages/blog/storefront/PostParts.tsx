import { Picture } from '@buoy/ui/Picture.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { Body } from '../../text/storefront/Body.tsx'
import type { Post } from '../contract.ts'
import { messages } from '../messages.ts'
import { JOURNAL_PATH } from '../rules/journal-paths.ts'
import styles from './post.module.css'

/** The way back to all posts. */
export function JournalLink() {
  const t = useMessages(messages)
  return (
    <p className={styles.way}>
      <a href={JOURNAL_PATH}>{t('theJournal')}</a>
    </p>
  )
}

/** The title of a post, the first heading of its page. */
export function PostTitle({ post }: { post: Post }) {
  return <h1 className={`entry-title ${styles.postTitle}`}>{post.title}</h1>
}

/** The picture of a post with its caption; nothing where it has none. */
export function PostPicture({ post }: { post: Post }) {
  if (post.picture === null) return null
  return (
    <figure className={styles.lead}>
      <Picture
        picture={post.picture}
        sizes="(min-width: 1100px) 64rem, 100vw"
        first
        className={styles.leadPicture}
      />
      {post.picture.caption !== '' && <figcaption>{post.picture.caption}</figcaption>}
    </figure>
  )
}

/** What a post says. */
export function PostBody({ post, className = '' }: { post: Post; className?: string | undefined }) {
  return (
    <div className={`entry-content ${styles.flow} ${className}`}>
      <Body body={post.body} Heading="h2" />
    </div>
  )
}

/** Who wrote a post. */
export function PostAuthor({ post }: { post: Post }) {
  const t = useMessages(messages)
  return <p className={`author vcard ${styles.author}`}>{t('byAuthor', { author: post.author })}</p>
}

/** The ways to the next newer and the next older post. */
export function PostWays({ post, className = '' }: { post: Post; className?: string | undefined }) {
  const t = useMessages(messages)
  if (post.newer === null && post.older === null) return null
  return (
    <nav className={`${styles.ways} ${className}`} aria-label={t('otherPosts')}>
      {post.newer && (
        <a rel="next" href={post.newer.url} className={styles.other}>
          <span>{t('newer')}</span>
          {post.newer.title}
        </a>
      )}
      {post.older && (
        <a rel="prev" href={post.older.url} className={styles.other} data-side="end">
          <span>{t('older')}</span>
          {post.older.title}
        </a>
      )}
    </nav>
  )
}
