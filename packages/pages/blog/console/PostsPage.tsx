import { countedChoices, liveChoice } from '@buoy/ui/console/FilterChips.tsx'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Badge } from '@mantine/core'
import { Newspaper } from 'lucide-react'
import { Link } from 'react-router'
import type { ConsolePosts, PostSummary } from '../contract.ts'
import { POST_STATE } from './post-states.ts'
import styles from './posts.module.css'

const COLUMNS: Column<PostSummary>[] = [
  { key: 'title', heading: 'Post', cell: (post) => <PostLink post={post} /> },
  { key: 'categories', heading: 'Categories', isWideOnly: true, cell: (post) => post.categories.join(', ') },
  { key: 'author', heading: 'Author', isWideOnly: true, cell: (post) => post.author },
  { key: 'state', heading: 'State', cell: (post) => <StateBadge post={post} /> },
  {
    key: 'at',
    heading: 'When',
    isWhole: true,
    cell: (post) => <Moment at={post.publishedAt ?? post.updatedAt} />,
  },
]

/** The journal: what is written, what waits for its day, and what everybody can read. */
export function PostsPage() {
  const list = useList<ConsolePosts>('/posts')
  const counts = list.answer.data?.countByState
  return (
    <ListScreen
      title="Journal"
      lead="Posts for the people who buy from you."
      list={list}
      rowsOf={(page) => page.posts}
      things="posts"
      search="Search title, text or author"
      create={{ to: '/journal/new', label: 'New post' }}
      chips={{
        label: 'State',
        filter: 'state',
        choices: [liveChoice(counts, 'deleted'), ...countedChoices(POST_STATE, counts)],
      }}
      table={{
        label: 'Posts',
        rowKey: (post) => post.id,
        columns: COLUMNS,
        card: (post) => <PostCard post={post} />,
      }}
      empty={{
        icon: Newspaper,
        none: {
          title: 'Nothing written yet',
          text: 'A few posts about how you make your products, and how to use them, sell more than a banner.',
        },
        noMatch: { title: 'No posts match', text: 'Try a shorter search, or another status.' },
      }}
    />
  )
}

function PostLink({ post }: { post: PostSummary }) {
  return (
    <Link to={`/journal/${post.id}`} className={`${rowLinkClass} ${styles.title}`}>
      {post.title}
    </Link>
  )
}

function PostCard({ post }: { post: PostSummary }) {
  return (
    <div className={styles.card}>
      <PostLink post={post} />
      <StateBadge post={post} />
      <span className={styles.quiet}>
        {post.author} · <Moment at={post.publishedAt ?? post.updatedAt} />
      </span>
    </div>
  )
}

function StateBadge({ post }: { post: PostSummary }) {
  const { label, colour } = POST_STATE[post.state]
  return <Badge color={colour}>{label}</Badge>
}
