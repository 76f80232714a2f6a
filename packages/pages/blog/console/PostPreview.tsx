import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { Typography } from '@mantine/core'
import { Body } from '../../text/storefront/Body.tsx'
import type { PostValues } from './PostForm.tsx'
import styles from './posts.module.css'

/** A post about as shoppers will read it. */
export function PostPreview({ post }: { post: Pick<PostValues, 'title' | 'body' | 'picture' | 'author'> }) {
  const { picture } = post
  const width = picture?.widths.findLast((one) => one <= 1200)
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2 className={styles.previewTitle}>{post.title || 'No title yet'}</h2>
      {post.author !== '' && <p className={styles.quiet}>By {post.author}</p>}
      {picture !== null && width !== undefined && (
        <img
          src={pictureUrl(picture.name, width, 'webp')}
          alt={picture.alt}
          className={styles.previewPicture}
        />
      )}
      <Typography>
        {post.body.trim() === '' ? <p>Nothing written yet.</p> : <Body body={post.body} Heading="h3" />}
      </Typography>
    </section>
  )
}
