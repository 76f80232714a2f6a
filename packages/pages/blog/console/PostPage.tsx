import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ConsolePost } from '../contract.ts'
import { PostActions } from './PostActions.tsx'
import { PostForm } from './PostForm.tsx'
import { POST_STATE } from './post-states.ts'
import styles from './posts.module.css'

const BACK = { to: '/journal', label: 'Journal' }

/** One post, or a new one: its words and its picture, and whether everybody may read it. */
export function PostPage() {
  const { id } = useParams()
  if (id !== undefined) return <Saved key={id} id={id} />
  return (
    <ConsolePage title="New post" back={BACK} lead="A draft until you publish it.">
      <PostForm saved={null} />
    </ConsolePage>
  )
}

function Saved({ id }: { id: string }) {
  const post = useQuery({
    queryKey: ['post', id],
    queryFn: () => callApi<Versioned<ConsolePost>>(`/posts/${encodeURIComponent(id)}`),
    // Never again under the hands of somebody who types.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <ConsolePage
      title={post.data?.title ?? 'Post'}
      back={BACK}
      lead={post.data && <StateLine post={post.data} />}
      actions={post.data && <PostActions post={post.data} />}
    >
      <QueryView
        query={post}
        skeleton={<PageSkeleton />}
        unknown={{ title: 'There is no such post', text: 'Go back to the journal to find another.' }}
      >
        {(data) => <PostForm saved={data} />}
      </QueryView>
    </ConsolePage>
  )
}

function StateLine({ post }: { post: ConsolePost }) {
  const { label, colour } = POST_STATE[post.state]
  return (
    <span className={styles.stateLine}>
      <Badge color={colour}>{label}</Badge>
      {post.publishedAt !== null && post.state !== 'draft' && <Moment at={post.publishedAt} />}
    </span>
  )
}
