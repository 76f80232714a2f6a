import { Picture } from '@buoy/ui/Picture.tsx'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { PostCard } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './posts.module.css'

/** What cards show besides their titles, and how many stand side by side on wide windows. */
export type PostGridStyle = {
  columns: 1 | 2 | 3
  showsPicture: boolean
  showsExcerpt: boolean
  showsMeta: boolean
}

const SIZES = {
  1: '(min-width: 768px) 40rem, 92vw',
  2: '(min-width: 768px) 46vw, 92vw',
  3: '(min-width: 1100px) 24rem, (min-width: 640px) 46vw, 92vw',
} as const

/** Posts as cards in columns. */
export function PostGrid(props: { posts: readonly PostCard[]; look: PostGridStyle; Heading: 'h2' | 'h3' }) {
  const { posts, look, Heading } = props
  return (
    <div className={styles.grid} data-columns={look.columns}>
      {posts.map((post) => (
        <PostTile
          key={post.id}
          id={`post-${post.id}`}
          post={post}
          look={look}
          Heading={Heading}
          sizes={SIZES[look.columns]}
        />
      ))}
    </div>
  )
}

type TileProps = {
  /** The document's id of a post in a list; a page may show a post in several places. */
  id?: string
  post: PostCard
  look: Omit<PostGridStyle, 'columns'>
  /** How wide its picture is, as `sizes` says it. */
  sizes: string
  Heading: 'h2' | 'h3'
}

/** A post as a card: picture, title, who and when, the beginning. The whole card leads to the post. */
export function PostTile({ id, post, look, sizes, Heading }: TileProps) {
  return (
    <article id={id} className={`et_pb_post ${styles.card}`}>
      {look.showsPicture && post.picture !== null && (
        <div className={`et_pb_image_container ${styles.frame}`}>
          <Picture picture={post.picture} sizes={sizes} alt="" className={styles.picture} />
        </div>
      )}
      <div className={styles.words}>
        {look.showsMeta && <PostMeta post={post} />}
        <Heading className={`entry-title ${styles.cardTitle}`}>
          <a href={post.url} className={styles.link}>
            {post.title}
          </a>
        </Heading>
        {look.showsExcerpt && <p className={`post-content ${styles.excerpt}`}>{post.excerpt}</p>}
      </div>
    </article>
  )
}

/** When, in which categories, and how long a post takes to read. */
export function PostMeta({ post, author = false }: { post: PostCard; author?: boolean }) {
  const t = useMessages(messages)
  return (
    <p className={`post-meta ${styles.meta}`}>
      <StoreDate at={post.at} className="published" />
      {author && <span className="author vcard">{t('byAuthor', { author: post.author })}</span>}
      {post.categories.map((category) => (
        <a key={category.slug} href={category.url} rel="category tag" className={styles.category}>
          {category.name}
        </a>
      ))}
      <span>{t('readingTime', { minutes: post.minutes })}</span>
    </p>
  )
}
