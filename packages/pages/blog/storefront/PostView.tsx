import { Picture } from '@buoy/ui/Picture.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ReactNode } from 'react'
import { Body } from '../../text/storefront/Body.tsx'
import type { Post } from '../contract.ts'
import { messages } from '../messages.ts'
import { JOURNAL_PATH } from '../rules/journal-paths.ts'
import { PostMeta } from './PostGrid.tsx'
import styles from './posts.module.css'

/** A post: its picture, who wrote it and when, the text, what people say, and the ways to the next ones. */
export function PostView({ post, children }: { post: Post; children?: ReactNode }) {
  const t = useMessages(messages)
  return (
    <article id={`post-${post.id}`} className={`post ${styles.post}`}>
      <header className={styles.postHead}>
        <p className={styles.way}>
          <a href={JOURNAL_PATH}>{t('theJournal')}</a>
        </p>
        <h1 className={`entry-title ${styles.postTitle}`}>{post.title}</h1>
        <PostMeta post={post} author />
      </header>
      {post.picture !== null && (
        <figure className={styles.lead}>
          <Picture
            picture={post.picture}
            sizes="(min-width: 1100px) 64rem, 100vw"
            first
            className={styles.leadPicture}
          />
          {post.picture.caption !== '' && <figcaption>{post.picture.caption}</figcaption>}
        </figure>
      )}
      <div className={`entry-content ${styles.body}`}>
        <Body body={post.body} Heading="h2" />
      </div>
      {children && <div className={styles.below}>{children}</div>}
      {(post.newer !== null || post.older !== null) && (
        <nav className={styles.ways} aria-label={t('otherPosts')}>
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
      )}
    </article>
  )
}
