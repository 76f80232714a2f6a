import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { countedChoices, FilterChips, liveChoice } from '@buoy/ui/console/FilterChips.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { PagedRecords, usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Badge } from '@mantine/core'
import { Newspaper, Plus } from 'lucide-react'
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
  const list = useListQuery()
  const posts = usePage<ConsolePosts>(['posts', list.asQuery], `/posts${list.asQuery}`)
  const counts = posts.data?.countByState
  return (
    <ConsolePage
      title="Journal"
      lead="What you write for the people who buy from you."
      actions={
        <>
          <SearchField label="Search title, text or author" value={list.search} onChange={list.setSearch} />
          <MainButton component={Link} to="/journal/new" leftSection={<Plus aria-hidden size={18} />}>
            New post
          </MainButton>
        </>
      }
    >
      <FilterChips
        label="State"
        value={list.filter('state')}
        onChange={(state) => list.setFilter('state', state)}
        choices={[liveChoice(counts, 'deleted'), ...countedChoices(POST_STATE, counts)]}
      />
      <PagedRecords
        query={posts}
        rowsOf={(data) => data.posts}
        label="Posts"
        things="posts"
        rowKey={(post) => post.id}
        columns={COLUMNS}
        card={(post) => <PostCard post={post} />}
        empty={<NoPosts isFiltered={list.asQuery !== ''} />}
        onPage={list.setPage}
      />
    </ConsolePage>
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

function NoPosts({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState icon={Newspaper} title="No post matches">
      Try fewer letters, or another state.
    </EmptyState>
  ) : (
    <EmptyState icon={Newspaper} title="Nothing written yet">
      A few honest posts about how you make things, and how to use them, sell more than a banner.
    </EmptyState>
  )
}
