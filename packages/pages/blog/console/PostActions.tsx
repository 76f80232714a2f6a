import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { ScheduleDialog } from '@buoy/ui/console/ScheduleDialog.tsx'
import { Anchor, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsolePost, PostMove } from '../contract.ts'
import { mayMovePost } from '../rules/post-life.ts'
import { POST_MOVED } from './post-states.ts'
import styles from './posts.module.css'

/** What can be done with a post besides writing it: publish, schedule, take back, delete, restore. */
export function PostActions({ post }: { post: ConsolePost }) {
  const queries = useQueryClient()
  const [isScheduling, setScheduling] = useState(false)
  const move = useMutation({
    mutationFn: (wanted: PostMove) =>
      callApi<Versioned<ConsolePost>>(`/posts/${post.id}/moves`, { method: 'POST', body: wanted }),
    onSuccess: (moved, { to }) => {
      setScheduling(false)
      queries.setQueryData(['post', String(post.id)], moved)
      for (const key of ['posts', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess(POST_MOVED[to])
    },
    onError: (error, { to }) => {
      // The dialog says it beside its field.
      if (to === 'scheduled') return
      notifyNotDone('Nothing was changed', error)
    },
  })
  const may = (to: Exclude<PostMove['to'], 'restore'>) => mayMovePost(post.state, to)
  return (
    <div className={styles.actions}>
      {post.state === 'published' && (
        <Anchor href={post.url} target="_blank" rel="noreferrer" className={styles.look}>
          See the post
        </Anchor>
      )}
      {may('published') && (
        <Button loading={move.isPending} onClick={() => move.mutate({ to: 'published' })}>
          Publish now
        </Button>
      )}
      {may('scheduled') && (
        <Button
          variant="default"
          onClick={() => {
            move.reset()
            setScheduling(true)
          }}
        >
          {post.state === 'scheduled' ? 'Another time' : 'Schedule'}
        </Button>
      )}
      {may('draft') && (
        <Button variant="default" onClick={() => move.mutate({ to: 'draft' })}>
          Unpublish
        </Button>
      )}
      {may('deleted') && (
        <Button variant="subtle" color="coral" onClick={() => move.mutate({ to: 'deleted' })}>
          Delete
        </Button>
      )}
      {post.state === 'deleted' && (
        <Button variant="default" onClick={() => move.mutate({ to: 'restore' })}>
          Restore
        </Button>
      )}
      {isScheduling && (
        <ScheduleDialog
          title="Schedule this post"
          isBusy={move.isPending}
          error={move.isError ? failureText(move.error) : null}
          close={() => setScheduling(false)}
          onChosen={(at) => move.mutate({ to: 'scheduled', at })}
        />
      )}
    </div>
  )
}
