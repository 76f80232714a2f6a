import type { ReactNode } from 'react'
import type { Post } from '../contract.ts'
import { PostMeta } from './PostGrid.tsx'
import { JournalLink, PostBody, PostPicture, PostTitle, PostWays } from './PostParts.tsx'
import styles from './post.module.css'

/** A post: its picture, who wrote it and when, the text, what people say, and the ways to the next ones. */
export function PostView({ post, children }: { post: Post; children?: ReactNode }) {
  return (
    <article id={`post-${post.id}`} className={`post ${styles.post}`}>
      <header className={styles.postHead}>
        <JournalLink />
        <PostTitle post={post} />
        <PostMeta post={post} author />
      </header>
      <PostPicture post={post} />
      <PostBody post={post} className={styles.body} />
      {children && <div className={styles.below}>{children}</div>}
      <PostWays post={post} className={styles.waysRoom} />
    </article>
  )
}
