import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { askApi, failureText } from '@buoy/ui/console/ask-api.ts'
import { tellDone, tellNotDone } from '@buoy/ui/console/tell.tsx'
import { useStoreZone } from '@buoy/ui/StoreLocale.tsx'
import { Anchor, Button, Modal, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
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
      askApi<Versioned<ConsolePost>>(`/posts/${post.id}/moves`, { method: 'POST', body: wanted }),
    onSuccess: (moved, { to }) => {
      setScheduling(false)
      queries.setQueryData(['post', String(post.id)], moved)
      for (const key of ['posts', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      tellDone(POST_MOVED[to])
    },
    onError: (error, { to }) => {
      // The dialog says it beside its field.
      if (to === 'scheduled') return
      tellNotDone('Nothing was changed', error)
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
          Take back
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
          isBusy={move.isPending}
          error={move.isError ? failureText(move.error) : null}
          close={() => setScheduling(false)}
          onChosen={(at) => move.mutate({ to: 'scheduled', at })}
        />
      )}
    </div>
  )
}

function ScheduleDialog(props: {
  isBusy: boolean
  error: string | null
  close: () => void
  onChosen: (at: string) => void
}) {
  const [at, setAt] = useState('')
  const zone = useStoreZone()
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (at !== '') props.onChosen(at)
  }
  return (
    <Modal opened onClose={props.close} title="Publish it later" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className={styles.fields}>
        <TextInput
          type="datetime-local"
          label="Day and time"
          description={`As the store’s clocks show it, in ${placeOf(zone)}, wherever you are.`}
          value={at}
          error={props.error}
          onChange={(event) => setAt(event.currentTarget.value)}
          required
          data-autofocus
        />
        <div className={styles.actions}>
          <Button type="submit" loading={props.isBusy} disabled={at === ''}>
            Schedule it
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** A zone by its place: `Australia/Broken_Hill` is Broken Hill. */
function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
